import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueNames } from '#core/queue-words.ts'
import { testApp } from './testing/app.ts'

const t = testApp()

/** Which job ends the rows of a table that belongs to no other thing. */
const trimmedBy: Readonly<Record<string, string>> = {
  client_errors: 'site.forget-errors',
  day_marks: 'kernel.clean-up',
  event_log: 'realtime.trim-events',
  files: 'media.sweep',
  film_sounds: 'media.sweep',
  idempotency_keys: 'kernel.clean-up',
  inbound_mails: 'inbound-mail.clean',
  mails: 'mail.clean',
  notification_tally_changes: 'notifications.fold',
  picture_sizes: 'media.sweep',
  push_farewells: 'push.farewells',
  rate_limits: 'kernel.clean-up',
  task_tally_changes: 'tasks.fold',
  user_imports: 'users.forget-imports',
  zoom_notices: 'zoom.forget',
}

/** A row for each thing, service, setting or figure of the centre: these grow with what it has and not with time. */
const bounded: readonly string[] = [
  'ai_templates',
  'attendance_days',
  'categories',
  'certificate_counts',
  'certificate_days',
  'certificate_holders',
  'certificate_keys',
  'certificate_numbers',
  'certificate_papers',
  'certificate_templates',
  'certificate_titles',
  'certificate_totals',
  'circle_holidays',
  'circle_spans',
  'circles',
  'course_counts',
  'courses',
  'inbound_mailboxes',
  'integration_checks',
  'kysely_migration',
  'kysely_migration_lock',
  'learning_paths',
  'lectures',
  'levels',
  'mail_servers',
  'mail_suppressions',
  'mail_templates',
  'media_folders',
  'news',
  'news_categories',
  'news_slugs',
  'push_services',
  'score_schemes',
  'settings',
  'stats_snapshots',
  'support_replies',
  'user_counts',
  'users',
  'zoom_hosts',
  'zoom_meetings',
]

/** Of things that stay: these grow with every day of use, so the operator reads of them. */
const growsWithUse = [
  'live_places',
  'live_turns',
  'messages',
  'notification_deliveries',
  'notifications',
  'recitation_plays',
  'sending_recipients',
  'support_entries',
]

function tablesThatStay(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const section = /\n## What stays\n(.*?)\n## /s.exec(text)?.[1] ?? ''
  return [...section.matchAll(/`([a-z_]+)`/g)].flatMap(([, name]) => name ?? [])
}

test('every table that belongs to nothing has its end, its bound, or its sentence in the docs', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and not exists (
      select 1 from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.confdeltype = 'c' and f.confrelid <> c.oid)
    order by 1`.execute(t().db)
  const stay = tablesThatStay()
  const ends = new Set([...Object.keys(trimmedBy), ...bounded, ...stay])
  expect(rows.map(({ name }) => name).filter((name) => !ends.has(name))).toEqual([])
  expect(growsWithUse.filter((name) => !stay.includes(name))).toEqual([])
})

test('the docs name only tables that there are, and each end is a job that runs', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables where table_schema = 'public'`.execute(
    t().db,
  )
  const tables = new Set(rows.map(({ name }) => name))
  const named = [...tablesThatStay(), ...Object.keys(trimmedBy), ...bounded]
  expect(named.filter((name) => !tables.has(name))).toEqual([])
  expect(Object.values(trimmedBy).filter((queue) => queueNames[queue] === undefined)).toEqual([])
})
