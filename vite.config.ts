import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { chunksPlugin } from './web/build/chunks-plugin.ts'
import { contractPlugin } from './web/build/contract-plugin.ts'
import { iconsPlugin } from './web/build/icons-plugin.ts'
import { noticePlugin } from './web/build/notice-plugin.ts'
import { oldestBrowsers } from './web/build/oldest-browsers.ts'
import { screensPlugin } from './web/build/screens-plugin.ts'
import { sheetsPlugin } from './web/build/sheets-plugin.ts'

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('web', import.meta.url)),
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    contractPlugin(),
    iconsPlugin(),
    screensPlugin(),
    chunksPlugin(),
    sheetsPlugin(),
    tailwindcss(),
    react(),
    noticePlugin(),
  ],
  appType: 'custom',
  define: { __RATTIL_VERSION__: JSON.stringify(packageJson.version) },
  build: {
    outDir: fileURLToPath(new URL(isSsrBuild ? 'dist/server' : 'dist/client', import.meta.url)),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Links load what they lead to as soon as they are pointed at, so the entry needs no table of all files.
    modulePreload: false,
    rolldownOptions: {
      // The public sheet stands by itself: were it the entry's, every piece would bring it to pages that have an area's.
      input: (isSsrBuild ? ['web/entry-server.tsx'] : ['web/entry-client.tsx', 'web/ui/public.css']).map(
        (file) => fileURLToPath(new URL(file, import.meta.url)),
      ),
    },
    reportCompressedSize: false,
    target: ['es2022', ...Object.entries(oldestBrowsers).map(([name, version]) => name + version)],
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true },
}))
