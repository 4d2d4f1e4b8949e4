// npm run network [-- turn]: live rooms on bad networks, each trial on a platform of its own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from '../../scripts/build-web.mjs'

const root = join(import.meta.dirname, '../..')

if (!process.env['RATTIL_DIST']) await buildWeb(process.execPath)
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    `--config=${join(root, 'playwright.network.config.ts')}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = status ?? 1
