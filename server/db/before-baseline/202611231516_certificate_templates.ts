import { sql, type Kysely } from 'kysely'

/**
 * What certificates look like, as the director draws it. Every save keeps a version. `pictures` are the paths of stored
 * files that it shows: those stay for as long as a template, an earlier version or an issued certificate shows them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table certificate_templates (
      id bigint generated always as identity primary key,
      name text not null,
      name_norm text not null,
      name_sort text not null,
      template jsonb not null,
      pictures text[] not null default '{}',
      is_active boolean not null default true,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by bigint references users on delete set null
    )`.execute(db)
  await sql`create index certificate_templates_newest on certificate_templates (is_active, updated_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create table certificate_template_versions (
      template_id bigint not null references certificate_templates on delete cascade,
      version integer not null,
      template jsonb not null,
      pictures text[] not null default '{}',
      saved_at timestamptz not null,
      saved_by bigint references users on delete set null,
      primary key (template_id, version)
    )`.execute(db)
  await sql`alter table certificate_papers add pictures text[] not null default '{}'`.execute(db)
  await sql`alter table certificates add template_id bigint references certificate_templates`.execute(db)
  await sql`alter table courses add certificate_template_id bigint references certificate_templates`.execute(
    db,
  )
  await sql`create index certificates_template on certificates (template_id)`.execute(db)
  await sql`create index courses_certificate_template on courses (certificate_template_id)`.execute(db)
}
