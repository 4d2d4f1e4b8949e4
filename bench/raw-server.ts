// The same SQL as the product's, sent raw through `pg` behind the same Fastify: no schema, no rule, no cache.
import Fastify from 'fastify'
import pg from 'pg'
import type { RawSettings } from './settings.ts'

const { databaseUrl, routes } = JSON.parse(process.env['BENCH'] ?? '{}') as RawSettings
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const http = Fastify()

for (const [path, waves] of Object.entries(routes))
  http.get(path, async () => {
    const found: unknown[] = []
    for (const wave of waves) {
      const results = await Promise.all(wave.map(({ text, values }) => pool.query(text, [...values])))
      found.push(...results.map(({ rows }): unknown[] => rows))
    }
    return { success: true, data: found }
  })

await http.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
