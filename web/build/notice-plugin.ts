import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NOTICE = fileURLToPath(new URL('../../NOTICE', import.meta.url))

/** The licences of what the bundle holds travel with it, at /notice.txt. */
export function noticePlugin(): Plugin {
  return {
    name: 'notice',
    apply: 'build',
    generateBundle() {
      if (this.environment.config.build.ssr) return
      this.emitFile({ type: 'asset', fileName: 'notice.txt', source: readFileSync(NOTICE) })
    },
  }
}
