import { sql } from 'kysely'
import type { templateStates } from '#contract/certificates/template-shapes.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { picturesOf } from '#core/certificate/pictures.ts'
import type { Search } from '#core/search/search.ts'
import { searchedText } from '#core/search/search.ts'
import { sortKey } from '#core/text/sort-key.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'

interface Filter {
  readonly state: (typeof templateStates)[number]
  readonly search: Search | undefined
}

interface Edit {
  readonly by: number | null
  readonly at: Date
}
interface SavedEdit extends Edit {
  readonly isSilent: boolean
}

/** So many of a template are kept and listed. */
const MOST_VERSIONS = 50

const rows = (db: Db) =>
  db
    .selectFrom('certificate_templates as t')
    .leftJoin('users as editor', 'editor.id', 't.updated_by')
    .select(['t.id', 't.name', 't.template', 't.is_active', 't.version', 't.created_at', 't.updated_at'])
    .select(['t.updated_by', 'editor.name as editor_name'])
    .select((eb) => [
      eb
        .selectFrom('certificate_counts as c')
        .select(sql<number>`coalesce(sum(c.total), 0)::bigint`.as('count'))
        .whereRef('c.template_id', '=', 't.id')
        .where('c.course_id', '=', 0)
        .as('certificates_count'),
      eb
        .selectFrom('courses as c')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('c.certificate_template_id', '=', 't.id')
        .where('c.deleted_at', 'is', null)
        .as('courses_count'),
    ])

/** Sound because only `insertTemplate` and `updateTemplate` write this column, from values of this very type. */
export const asTemplate = (stored: unknown): CertificateTemplate => stored as CertificateTemplate

const read = <
  Row extends { template: unknown; certificates_count: number | null; courses_count: number | null },
>(
  row: Row,
) => ({
  ...row,
  template: asTemplate(row.template),
  certificates_count: row.certificates_count ?? 0,
  courses_count: row.courses_count ?? 0,
})
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

export async function findTemplate(db: Db, id: number) {
  const row = await rows(db).where('t.id', '=', id).executeTakeFirst()
  return row && read(row)
}

const filtered = (db: Db, { state, search }: Filter) => {
  const query = rows(db).where(matches(search, { norm: 't.name_norm' }))
  return state === 'all' ? query : query.where('t.is_active', '=', state === 'active')
}

/** What was changed last comes first. */
export async function listTemplates(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
) {
  const list = await filtered(db, filter)
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return list.map(read)
}

export async function countTemplates(db: Db, filter: Filter): Promise<number> {
  const { count } = await filtered(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whoever saves, archives or removes it next waits. */
export const lockTemplate = (db: Db, id: number) =>
  db.selectFrom('certificate_templates').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

const columnsOf = (template: CertificateTemplate) => ({
  name: template.name,
  name_norm: searchedText(template.name),
  name_sort: sortKey(template.name),
  template: JSON.stringify(template),
  pictures: picturesOf(template),
})

export async function insertTemplate(
  db: Db,
  template: CertificateTemplate,
  { by, at }: Edit,
): Promise<number> {
  const { id } = await db
    .insertInto('certificate_templates')
    .values({ ...columnsOf(template), created_at: at, updated_at: at, updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(db, id, { by, at, isSilent: false })
  return id
}

/** The next version. True where it took the place of one that was saved by itself, and by the same woman. */
export async function updateTemplate(
  db: Db,
  id: number,
  template: CertificateTemplate,
  { by, at, isSilent }: SavedEdit,
): Promise<boolean> {
  const { version } = await db
    .updateTable('certificate_templates')
    .set((eb) => ({ ...columnsOf(template), version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const { numDeletedRows } = await db
    .deleteFrom('certificate_template_versions')
    .where('template_id', '=', id)
    .where('version', '=', version - 1)
    .where('is_silent', '=', true)
    .where('saved_by', '=', by)
    .executeTakeFirst()
  await insertVersion(db, id, { by, at, isSilent })
  await dropOldVersions(db, id)
  return numDeletedRows > 0n
}

/** What stands was asked for after it had been saved by itself. */
export const keepVersion = (db: Db, id: number, version: number) =>
  db
    .updateTable('certificate_template_versions')
    .set({ is_silent: false })
    .where('template_id', '=', id)
    .where('version', '=', version)
    .where('is_silent', '=', true)
    .execute()

/** Those that are not listed any more. */
const dropOldVersions = (db: Db, id: number) =>
  db
    .deleteFrom('certificate_template_versions')
    .where('template_id', '=', id)
    .where('version', '<', (eb) =>
      eb
        .selectFrom('certificate_template_versions')
        .select('version')
        .where('template_id', '=', id)
        .orderBy('version', 'desc')
        .offset(MOST_VERSIONS - 1)
        .limit(1),
    )
    .execute()

/** As it stands now, so that every save can be seen again. */
const insertVersion = (db: Db, id: number, { by, at, isSilent }: SavedEdit) =>
  db
    .insertInto('certificate_template_versions')
    .columns(['template_id', 'version', 'template', 'pictures', 'saved_at', 'saved_by', 'is_silent'])
    .expression((eb) =>
      eb
        .selectFrom('certificate_templates')
        .select(['id', 'version', 'template', 'pictures'])
        .select([
          sql<Date>`${at}::timestamptz`.as('saved_at'),
          sql<number | null>`${by}::bigint`.as('saved_by'),
          sql<boolean>`${isSilent}::boolean`.as('is_silent'),
        ])
        .where('id', '=', id),
    )
    .execute()

export const updateActive = (db: Db, id: number, is_active: boolean) =>
  db.updateTable('certificate_templates').set({ is_active }).where('id', '=', id).execute()

export const deleteTemplate = (db: Db, id: number) =>
  db.deleteFrom('certificate_templates').where('id', '=', id).execute()

export const listVersions = (db: Db, id: number) =>
  db
    .selectFrom('certificate_template_versions as v')
    .leftJoin('users as editor', 'editor.id', 'v.saved_by')
    .select(['v.version', 'v.saved_at', 'editor.name as saved_by'])
    .where('v.template_id', '=', id)
    .orderBy('v.version', 'desc')
    .limit(MOST_VERSIONS)
    .execute()

export async function findVersion(db: Db, id: number, version: number) {
  const row = await db
    .selectFrom('certificate_template_versions as v')
    .leftJoin('users as editor', 'editor.id', 'v.saved_by')
    .select(['v.version', 'v.saved_at', 'v.template', 'editor.name as saved_by'])
    .where('v.template_id', '=', id)
    .where('v.version', '=', version)
    .executeTakeFirst()
  return row && { ...row, template: asTemplate(row.template) }
}
