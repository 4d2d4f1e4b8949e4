import { addressOf } from '#contract/kernel/address.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import type { Child } from '../children.ts'
import { countFor } from '../counts.ts'
import type { BenchDatabase } from '../database.ts'
import { median, type Call } from '../load.ts'
import { learnerId, tokenOf } from '../seed.ts'
import type { Table } from '../table.ts'
import { DAYS, TASKS, WALKERS } from './seed-paths.ts'

const TIMES = 20

/** What one enrolment writes: a row of hers, however long the path is. */
export async function benchEnrolling({ watch }: BenchDatabase, product: Child, path: number): Promise<Table> {
  // They walk other paths than this one, which is the first.
  let student = WALKERS
  const next = (): Call => ({
    method: 'POST',
    path: addressOf(pathRoutes.enrol, { params: { id: path } }),
    headers: { authorization: `Bearer ${tokenOf(learnerId(student++))}` },
    body: '{}',
  })
  const { statements, commits, inserted } = await countFor(watch, product.url, { calls: next, times: TIMES })
  const waits: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const { path: address, headers, body = '' } = next()
    const begun = performance.now()
    const answer = await fetch(product.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    await answer.text()
    if (!answer.ok) throw new Error(`Enrolling was answered ${answer.status}`)
    waits.push(performance.now() - begun)
  }
  return {
    title: `Enrolling in a path of ${DAYS} days of ${TASKS} tasks`,
    head: ['call', 'SQL', 'commits', 'rows inserted', 'median ms'],
    rows: [['enrol', statements, commits, inserted, median(waits)]],
  }
}
