import { sql, type Kysely } from 'kysely'

/**
 * A receipt knows what its file holds, so that one transfer sent for several courses is seen. Only one confirmed
 * receipt may stand for a content, but for those that a director confirmed knowing of the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_receipts
      add column content_sha256 text,
      add column shares_content boolean not null default false`.execute(db)
  await sql`
    update payment_receipts r set content_sha256 = f.sha256 from files f where f.id = r.file_id`.execute(db)
  await sql`
    update payment_receipts r set shares_content = true
    where r.status = 'confirmed' and exists (
      select from payment_receipts o
      where o.content_sha256 = r.content_sha256 and o.status = 'confirmed' and o.id < r.id)`.execute(db)
  await sql`alter table payment_receipts alter column content_sha256 set not null`.execute(db)
  await sql`create index payment_receipts_content on payment_receipts (content_sha256)`.execute(db)
  await sql`
    create unique index payment_receipts_one_content on payment_receipts (content_sha256)
    where status = 'confirmed' and not shares_content`.execute(db)
}
