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

/** React's interface in a tenth of its size; the slides are drawn by the same code everywhere. */
const alias = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': here('./react.ts'),
  'react-dom': here('./react.ts'),
  react: here('./react.ts'),
}

/** What the TV and the parts that it loads later have in common is a file; the encoder of QR codes, and what its classes need in older televisions, is for those parts alone. */
const shared = { name: 'shared', minShareCount: 2, test: (id: string) => !/uqr|qrCode|runtime.*helpers/.test(id) }

/** `/screen` and what it loads are served under /screen/, the stage's page at /stage: core/http/pages.ts. */
export default defineConfig({
  base: '/screen/',
  resolve: { alias },
  plugins: [withoutNeedless(), withoutImportMeta(), firstPaint(), serviceWorker()],
  build: {
    outDir: 'dist',
    target,
    cssTarget: target,
    modulePreload: {
      polyfill: false,
      // With a part that is loaded later comes what it shares with another part; what the page has by then need not be named each time.
      resolveDependencies: (part, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(file => file !== part && !/\/(index|shared)-/.test(file)),
    },
  },
  environments: {
    client: {
      build: { manifest: true, rollupOptions: { input: here('./index.html'), output: { codeSplitting: { groups: [shared] } } } },
    },
    // Apart, so that nothing is cut up, or kept, in the TV's page because these read it too.
    machines: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/machines.json',
        rollupOptions: { input: { stage: here('./stage.html'), capture: here('./capture.html') } },
      },
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      await build(environments.client!)
      await build(environments['machines']!)
    },
  },
  server: {
    port: 5174,
    proxy: Object.fromEntries([
      ...['/api', '/files', '/fonts', '/screen/pairing', '/screen/content', '/screen/feed'].map(path => [path, server]),
      ['/realtime', { target: server, ws: true }],
    ]),
  },
})

/** What the tables of model and renderer hold and no page of this package asks for, and what stands in its place. */
const needless: Readonly<Record<string, string>> = {
  // The library that checks fields would be two fifths of the TV's script.
  '/zod.ts': here('./noRules.ts'),
  // What draws the widgets of shows is loaded with them, src/kinds.ts; the stage and the capture, whose own import it is, have all of it at once.
  '/widgets/all.ts': here('./nothing.ts'),
  // The table of fonts: a content brings the rows of those with which its shows write.
  '/allFamilies.ts': here('./nothing.ts'),
  // What empty widgets say is said where they are made.
  '/Placeholder.tsx': here('./nothing.ts'),
}

function withoutNeedless(): Plugin {
  return {
    name: 'without-needless',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const name = /\/(model|renderer)\/src\//.test(importer) && Object.keys(needless).find(each => source.endsWith(each))
      return name ? needless[name] : null
    },
  }
}

/** What loads a part asks `import.meta` where it lies itself, which Chromium 63 can't read. The addresses of parts begin at the host: for them the page's own will do. */
function withoutImportMeta(): Plugin {
  return {
    name: 'without-import-meta',
    applyToEnvironment: isPage,
    transform(code, id) {
      if (!id.endsWith('vite/preload-helper.js')) return null
      return { code: code.replace(/if \(import\.meta\.resolve\)[^;]*;/, '').replace('import.meta.url', 'location.href'), map: null }
    },
  }
}

function isPage({ name }: { readonly name: string }) {
  return name === 'client'
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
    applyToEnvironment: isPage,
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
    applyToEnvironment: isPage,
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
