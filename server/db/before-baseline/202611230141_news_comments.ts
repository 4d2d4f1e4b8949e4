import { sql, type Kysely } from 'kysely'

/** What is said under articles, with the centre's answer, and what was reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news_comments (
      id bigint generated always as identity primary key,
      news_id bigint not null references news on delete cascade,
      user_id bigint not null references users on delete cascade,
      comment text not null check (length(comment) between 1 and 1000),
      status text not null check (status in ('waiting', 'published', 'hidden')),
      hidden_reason text,
      answer text check (length(answer) between 1 and 1000),
      answered_by bigint references users on delete set null,
      answered_at timestamptz,
      reports_count integer not null default 0,
      text_norm text not null,
      created_at timestamptz not null,
      edited_at timestamptz,
      constraint news_comments_answered check ((answer is null) = (answered_at is null))
    )`.execute(db)
  await sql`create index news_comments_thread on news_comments (news_id, id desc)`.execute(db)
  await sql`create index news_comments_user on news_comments (user_id, id)`.execute(db)
  await sql`create index news_comments_waiting on news_comments (id) where status = 'waiting'`.execute(db)
  await sql`
    create index news_comments_reported on news_comments (id)
    where reports_count > 0 and status <> 'hidden'`.execute(db)
  await sql`
    create index news_comments_answered_by on news_comments (answered_by)
    where answered_by is not null`.execute(db)
  await sql`create index news_comments_words on news_comments using gin (text_norm gin_trgm_ops)`.execute(db)
  await sql`
    create table news_comment_reports (
      comment_id bigint not null references news_comments on delete cascade,
      user_id bigint not null references users on delete cascade,
      reason text not null,
      created_at timestamptz not null,
      primary key (comment_id, user_id)
    )`.execute(db)
  await sql`create index news_comment_reports_user on news_comment_reports (user_id)`.execute(db)
  // Comments also go with their author, so the database itself counts those that stand.
  await sql`
    create function count_news_comments() returns trigger language plpgsql as $$
    begin
      update news n set comments_count = n.comments_count
        + case when tg_op <> 'DELETE' and new.status = 'published' then 1 else 0 end
        - case when tg_op <> 'INSERT' and old.status = 'published' then 1 else 0 end
      where n.id = coalesce(new.news_id, old.news_id)
        and (tg_op = 'UPDATE' and new.status is distinct from old.status
          or tg_op = 'INSERT' and new.status = 'published' or tg_op = 'DELETE' and old.status = 'published');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger news_comments_counted after insert or update of status or delete on news_comments
    for each row execute function count_news_comments()`.execute(db)
}
