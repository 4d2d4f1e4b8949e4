import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from './features.ts'
import { testApp } from './testing/app.ts'

const t = testApp()

/** What the metrics engine itself and Prometheus bring. */
const OWN = ['up', 'http_request_duration_seconds_count', 'jobs']

test('every series that the shipped alerts ask for is one that the platform shows', async () => {
  const rules = readFileSync(join(import.meta.dirname, '../deploy/alerts.yml'), 'utf8')
  const asked = [...rules.matchAll(/\b([a-z_]+)\{(?:what|state|status|job)/g)].flatMap(
    ([, name]) => name ?? [],
  )
  const shown = features.flatMap(({ gauges = {} }) => Object.keys(gauges))
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((name) => ![...OWN, ...shown].includes(name))).toEqual([])
})

test('the figures of the platform itself can be read', async () => {
  const gauges = Object.fromEntries(features.flatMap((feature) => Object.entries(feature.gauges ?? {})))
  const read = async (name: string) => {
    const counts = (await gauges[name]?.read(t().ctx())) ?? []
    return counts.map((count) => count.name)
  }
  expect(await read('data_disk_bytes')).toEqual(['free', 'total'])
  expect(await read('live_sound')).toEqual(['rooms', 'restarts'])
  // Nothing was scheduled and no backup made: an age that is not known is left out.
  expect(await read('age_seconds')).toEqual([])
})
