/* oxlint-disable eslint/no-var, eslint/no-unused-vars -- Every television understands this file as it is, also one that understands nothing else of ours: it says so then. */
// The first thing that the TV's page runs: draws what stood on the glass before, so that nothing is dark until the program draws, and names
// what keeps the program from beginning. vite.config.ts fills in the words.
;(function () {
  'use strict'
  var words = /* words */ []
  var root = document.documentElement

  /** Of src/lastPicture.ts. */
  function made(node) {
    if (typeof node === 'string') return document.createTextNode(node)
    var isDrawing = node[0].indexOf('svg:') === 0
    var element = isDrawing ? document.createElementNS('http://www.w3.org/2000/svg', node[0].slice(4)) : document.createElement(node[0])
    for (var name in node[1]) element.setAttribute(name, node[1][name])
    for (var i = 0; i < node[2].length; i++) element.appendChild(made(node[2][i]))
    return element
  }

  /** Whole or not at all: with its pictures, and its letters in their fonts. */
  function drawLast() {
    var kept = JSON.parse(localStorage.getItem('vitrine.glass') || 'null')
    if (!kept || kept.width !== innerWidth || kept.height !== innerHeight) return
    var last = document.createElement('div')
    last.id = 'last'
    last.style.opacity = '0'
    var fonts = document.createElement('style')
    fonts.textContent = kept.fonts
    last.appendChild(fonts)
    last.appendChild(made(kept.glass))
    document.body.insertBefore(last, document.body.firstChild)
    var waits = 1
    function show() {
      last.style.opacity = '1'
    }
    function there() {
      if (--waits === 0) show()
    }
    var pictures = last.getElementsByTagName('img')
    for (var i = 0; i < pictures.length; i++) {
      if (pictures[i].complete) continue
      waits++
      pictures[i].onload = pictures[i].onerror = there
    }
    // Asked for its size it is laid out, which is when a browser fetches its fonts.
    if (last.offsetWidth >= 0 && document.fonts && document.fonts.status === 'loading') document.fonts.ready.then(there, there)
    else there()
    setTimeout(show, 1500)
  }

  function line(text, size) {
    var p = document.createElement('p')
    p.style.cssText = 'margin:0 0 .6em;font-size:' + size
    p.appendChild(document.createTextNode(text))
    return p
  }

  function name(fault) {
    if (root.hasAttribute('data-begun') || document.getElementById('fault')) return
    var box = document.createElement('div')
    var isOver = document.getElementById('last') !== null
    box.id = 'fault'
    box.style.cssText =
      'position:absolute;z-index:2;left:0;right:0;bottom:0;background:#131211;color:#d8d3ca;text-align:center;font-family:sans-serif;' +
      (isOver ? 'padding:1vmin 4vmin' : 'top:0;padding:24vmin 8vmin 0')
    for (var i = 0; i < words.length; i++) {
      box.appendChild(line(words[i].title, isOver ? '2vmin' : '5vmin'))
      if (!isOver) box.appendChild(line(words[i].wish, '3vmin'))
    }
    var browser = /(Chrome|Version|Firefox)\/[\d.]+/.exec(navigator.userAgent)
    box.appendChild(line(fault + (browser ? ' (' + browser[0] + ')' : ''), '1.8vmin'))
    document.body.appendChild(box)
    // A newer program may begin where this one doesn't.
    setTimeout(again, 600000)
  }

  function forget() {
    try {
      localStorage.removeItem('vitrine.glass')
    } catch (refused) {
      // Then nothing is kept either.
    }
  }

  /** Without the server the browser's own page would stand here, for good: asked for first, unless a service worker keeps it. */
  function again() {
    if (navigator.serviceWorker && navigator.serviceWorker.controller) return location.reload()
    var question = new XMLHttpRequest()
    question.onloadend = function () {
      // A router whose line is down answers with a page of its own.
      if (question.status === 200 && question.responseText.indexOf('id="screen"') > 0) location.reload()
      else setTimeout(again, 10000)
    }
    question.open('GET', '/screen')
    question.timeout = 20000
    question.send()
  }

  // A program that wasn't fetched whole is fetched again.
  addEventListener(
    'error',
    function (event) {
      if (event.target === window) name(event.message || 'error')
      else if (event.target.nodeName === 'SCRIPT') setTimeout(again, 10000)
    },
    true,
  )
  addEventListener('unhandledrejection', function (event) {
    name(String(event.reason))
  })

  try {
    drawLast()
  } catch (error) {
    forget()
  }
  if (!('noModule' in document.createElement('script'))) name('no modules')
})()
