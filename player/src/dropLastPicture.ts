/** The next picture is drawn: that of firstPaint.js is over. */
export const dropLastPicture = () => document.getElementById('last')?.remove()
