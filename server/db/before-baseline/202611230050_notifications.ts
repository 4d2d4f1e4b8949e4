import { sql, type Kysely } from 'kysely'

/** Notifications, how they reach people, what each has chosen, and events that wait to be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_todo (
      room text not null,
      seq bigint not null,
      due_at timestamptz not null,
      tries integer not null default 0,
      parked_at timestamptz,
      failure text,
      primary key (room, seq),
      foreign key (room, seq) references event_log (room, seq) on delete cascade
    )`.execute(db)
  await sql`create index event_todo_due on event_todo (due_at) where parked_at is null`.execute(db)

  // A repeat takes the place of the one before it, so the id alone orders an inbox.
  await sql`
    create table notifications (
      user_id bigint not null references users on delete cascade,
      id bigint generated always as identity,
      kind text not null,
      topic text not null,
      at timestamptz not null,
      params jsonb not null,
      collapse text,
      times integer not null default 1,
      source_room text,
      source_seq bigint,
      read_at timestamptz,
      deleted_at timestamptz,
      is_dropped boolean not null default false,
      primary key (user_id, id),
      constraint notifications_once unique (source_room, source_seq, user_id),
      constraint notifications_dropped check (not is_dropped or deleted_at is not null)
    )`.execute(db)
  await sql`
    create index notifications_unread on notifications (user_id, id)
    where read_at is null and deleted_at is null`.execute(db)
  await sql`
    create index notifications_topic on notifications (user_id, topic, id) where deleted_at is null`.execute(
    db,
  )
  await sql`
    create index notifications_collapse on notifications (user_id, collapse, id)
    where collapse is not null`.execute(db)
  await sql`create index notifications_at on notifications using brin (at)`.execute(db)
  await sql`
    create table notification_heads (
      user_id bigint primary key references users on delete cascade,
      read_upto bigint not null,
      read_at timestamptz not null,
      before_upto bigint not null
    )`.execute(db)
  await sql`
    create table notification_deliveries (
      user_id bigint not null,
      notification_id bigint not null,
      channel text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
      due_at timestamptz not null,
      since timestamptz not null,
      is_digest boolean not null default false,
      tries integer not null default 0,
      sent_at timestamptz,
      reason text,
      primary key (user_id, notification_id, channel),
      foreign key (user_id, notification_id) references notifications (user_id, id) on delete cascade
    )`.execute(db)
  await sql`
    create index notification_deliveries_due on notification_deliveries (channel, due_at)
    where state = 'waiting'`.execute(db)
  await sql`
    create table notification_choices (
      user_id bigint not null references users on delete cascade,
      kind text not null,
      channel text not null,
      is_on boolean not null,
      primary key (user_id, kind, channel)
    )`.execute(db)
  await sql`
    create table mail_suppressions (
      email text primary key check (email = lower(email)),
      reason text not null,
      detail text,
      at timestamptz not null
    )`.execute(db)
  await moveSwitches(db)
}

const switches = {
  mail_on_new_device: ['session.new-device'],
  mail_on_lesson_questions: ['lesson-question.asked', 'lesson-question.answered'],
  mail_on_receipt: ['receipt.waiting'],
  mail_on_application: ['application.waiting'],
  mail_on_ready_course: ['course.ready'],
}

/** Who had switched a mail off gets none of its kind now. */
async function moveSwitches(db: Kysely<unknown>): Promise<void> {
  for (const [column, kinds] of Object.entries(switches)) {
    await sql`
      insert into notification_choices (user_id, kind, channel, is_on)
      select u.id, kind, 'email', false from users u cross join unnest(${kinds}::text[]) as kind
      where not ${sql.ref(`u.${column}`)}`.execute(db)
    await sql`alter table users drop column ${sql.ref(column)}`.execute(db)
  }
  await sql`drop index lesson_questions_untold, lesson_questions_told`.execute(db)
  await sql`alter table lesson_questions drop column told_at`.execute(db)
}
