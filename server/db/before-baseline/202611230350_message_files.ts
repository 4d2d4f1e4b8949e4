import { sql, type Kysely } from 'kysely'

/** Pictures, papers and voice notes of a message. They go with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_files (
      id bigint generated always as identity primary key,
      thread_id bigint not null,
      seq bigint not null,
      file_id bigint not null references files,
      kind text not null check (kind in ('picture', 'paper', 'voice')),
      name text not null,
      alt text not null,
      peaks smallint[] not null,
      foreign key (thread_id, seq) references messages on delete cascade
    )`.execute(db)
  await sql`create index message_files_message on message_files (thread_id, seq)`.execute(db)
  await sql`create index message_files_file on message_files (file_id)`.execute(db)
  await sql`alter table messages drop constraint messages_text_check`.execute(db)
  await sql`alter table messages add constraint messages_text_check check (length(text) <= 4000)`.execute(db)
}
