// What a page begins with may not outgrow its budget. Reads what was built into dist/.
import { join } from 'node:path'
import { AREA_BUDGET, AREAS, measurePage, overBudget, PUBLIC_BUDGET, PUBLIC_PAGES } from './page-sizes.ts'
import { complain, root } from './terminal.mjs'

const clientDir = join(root, 'dist/client')
const found = [
  ...Object.entries(PUBLIC_PAGES).map(([page, sources]) => ({ page, sources, budget: PUBLIC_BUDGET })),
  ...Object.entries(AREAS).map(([page, sources]) => ({ page, sources, budget: AREA_BUDGET })),
].flatMap(({ page, sources, budget }) => overBudget(measurePage(clientDir, page, sources), budget))

for (const line of found) complain(line)
process.exitCode = found.length > 0 ? 1 : 0
