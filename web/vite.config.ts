import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { wordsByLanguage } from './wordsByLanguage.ts'

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

/** What is not a page is asked of the server. */
const proxy = Object.fromEntries(['/api', '/files', '/fonts', '/screen', '/healthz', '/readyz'].map(path => [path, server]))

export default defineConfig({
  plugins: [react(), wordsByLanguage()],
  build: { outDir: 'dist', manifest: true, target: 'es2022', chunkSizeWarningLimit: 900 },
  server: { port: 5173, proxy: { ...proxy, '/realtime': { target: server, ws: true } } },
})
