import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { en, nl } from '@vitrine/model/messages/parts/screen.ts'
import { shellOf } from './shellOf.ts'

const server = `http://localhost:${process.env['PORT'] ?? 3000}`
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Televisions of 2019. */
const target = 'chrome63'

/** React's interface in a fifth of its size; the slides are drawn by the same code everywhere. */
const alias = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/** `/screen` and what it loads are served under /screen/, the stage's page at /stage: core/http/pages.ts. */
export default defineConfig({
  base: '/screen/',
  resolve: { alias },
  plugins: [withoutRules(), withoutKinds(), firstPaint(), serviceWorker()],
  build: {
    outDir: 'dist',
    manifest: true,
    target,
    cssTarget: target,
    modulePreload: { polyfill: false },
    rollupOptions: { input: { index: here('./index.html'), stage: here('./stage.html'), capture: here('./capture.html') } },
  },
  server: {
    port: 5174,
    proxy: Object.fromEntries([
      ...['/api', '/files', '/fonts', '/screen/pairing', '/screen/content', '/screen/feed'].map(path => [path, server]),
      ['/realtime', { target: server, ws: true }],
    ]),
  },
})

/** The library that checks fields would be two fifths of the TV's script. */
function withoutRules(): Plugin {
  return {
    name: 'without-rules',
    enforce: 'pre',
    resolveId: (source, importer) => (source.endsWith('/zod.ts') && importer?.includes('/model/src/') ? here('./noRules.ts') : null),
  }
}

/** What draws the widgets of shows is loaded with them, src/kinds.ts; the stage and the capture, whose own import it is, have all of it at once. */
function withoutKinds(): Plugin {
  return {
    name: 'without-kinds',
    enforce: 'pre',
    resolveId: (source, importer) => (source === './widgets/all.ts' && importer?.includes('/renderer/src/') ? '\0no-kinds' : null),
    load: id => (id === '\0no-kinds' ? 'export {}' : null),
  }
}

/** The plain script that the TV's page runs before all else, as it is written: no television is too old for it. */
function firstPaint(): Plugin {
  const script = async () => {
    const words = [en, nl].map(book => ({ title: book['screen.fault.title'], wish: book['screen.fault.wish'] }))
    const written = await readFile(here('./firstPaint.js'), 'utf8')
    // A tool that makes it smaller would write what only newer televisions understand.
    const short = written.replace(/^ *(\/\*.*\*\/|\/\/.*)\n|^ +/gm, '')
    return short.replace('/* words */ []', () => JSON.stringify(words))
  }
  let isBuilt = false
  let name = ''
  return {
    name: 'first-paint',
    configResolved: ({ command }) => void (isBuilt = command === 'build'),
    async buildStart() {
      if (!isBuilt) return
      const code = await script()
      name = `assets/firstPaint-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: name, source: code })
    },
    async transformIndexHtml(_, { path }) {
      if (!path.endsWith('index.html')) return []
      const tag = isBuilt ? { attrs: { src: `/screen/${name}` } } : { children: await script() }
      return [{ tag: 'script', injectTo: 'body-prepend', ...tag }]
    },
  }
}

/** Builds the service worker as the one classic script that old televisions need, and tells it which files the app is. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = shellOf(bundle)
      const edition = createHash('sha256')
        .update(files.join())
        .update(await readFile(here('./index.html')))
        .digest('hex')
        .slice(0, 12)
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        define: { shell: JSON.stringify(files.map(file => `/screen/${file}`)), edition: JSON.stringify(edition) },
        build: {
          write: false,
          target,
          modulePreload: false,
          rollupOptions: { input: here('./src/serviceWorker.ts'), output: { format: 'iife' } },
        },
      })
      const [output] = (Array.isArray(built) ? built[0]! : (built as Rolldown.RolldownOutput)).output
      this.emitFile({ type: 'asset', fileName: 'serviceWorker.js', source: output.code })
    },
  }
}
