import type { Plugin } from 'vite'

/** What vite puts around every `import()` of a build. */
const helper = '\0vite/preload-helper.js'
const ours = `${import.meta.dirname}/src/device/importFetched.ts`

/** Parts of the application that are imported when they are wanted are fetched first: src/device/importFetched.ts says why. */
export function fetchFirst(): Plugin {
  const scripts = new Set<string>()
  // Vite leaves out the part itself where it needs no other file.
  const resolveDependencies = (part: string, files: string[]) => (scripts.has(part) ? [...new Set([part, ...files])] : files)
  return {
    name: 'fetch-first',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
    load: id => (id === helper ? `export { importFetched as __vitePreload } from ${JSON.stringify(ours)}` : null),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        // One of styles alone exports nothing, and has no script in the end.
        for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.exports.length > 0) scripts.add(file.fileName)
      },
    },
  }
}
