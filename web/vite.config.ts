import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fetchFirst } from './fetchFirst.ts'
import { fewFiles } from './fewFiles.ts'
import { wordsByLanguage } from './wordsByLanguage.ts'

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

/** What is not a page is asked of the server. */
const proxy = Object.fromEntries(['/api', '/files', '/fonts', '/screen', '/healthz', '/readyz'].map(path => [path, server]))

const plugins = () => [react(), wordsByLanguage(), fetchFirst()]

export default defineConfig(async ({ command }) => ({
  plugins: plugins(),
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: command !== 'build' || (await fewFiles(import.meta.dirname, plugins())) } },
  },
  server: { port: 5173, proxy: { ...proxy, '/realtime': { target: server, ws: true } } },
}))
