import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { runFuzz } from './testing/fuzz/run.ts'
import { makeFuzzWorld } from './testing/fuzz/world.ts'

// Every call of the OpenAPI document, in every role, with right and wrong inputs. A failure prints the request; the
// whole run comes again with FUZZ_SEED. The long run is `npm run bench -- --only fuzz`.

const t = testApp({ LOG_LEVEL: 'info' })
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const EACH = Number(process.env['FUZZ_EACH'] ?? 2)

beforeAll(async () => {
  await t().app.http.listen({ port: 0, host: '127.0.0.1' })
})

test(
  'no request makes the server fail, and every refusal has its envelope',
  { timeout: 900_000 },
  async () => {
    const signIn = await makeFuzzWorld(t().db, () => t().clock.now)
    const { port } = t().app.http.server.address() as AddressInfo
    const report = await runFuzz({ url: `http://127.0.0.1:${port}`, signIn }, { seed: SEED, each: EACH })
    expect(report.complaints, `FUZZ_SEED=${SEED}`).toEqual([])
    expect(report.byStatus[200]).toBeGreaterThan(report.sent / 10)
    expect(t().logLines.filter((line) => /\n? {4}at |"stack"/.test(line))).toEqual([])
  },
)
