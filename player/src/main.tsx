import '@vitrine/renderer/olderScreens.ts'
document.title = 'Vitrine'
