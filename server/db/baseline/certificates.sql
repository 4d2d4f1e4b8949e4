create table certificate_acts (
  id bigint not null generated always as identity,
  certificate_id bigint not null,
  act text not null,
  reason text not null default ''::text,
  by_id bigint,
  at timestamp with time zone not null,
  constraint certificate_acts_pkey PRIMARY KEY (id),
  constraint certificate_acts_act_check CHECK (act = ANY (ARRAY['issued'::text, 'replaced'::text, 'revoked'::text, 'restored'::text, 'expiry'::text]))
);

create table certificate_batch_people (
  batch_id bigint not null,
  user_id bigint not null,
  state text not null default 'waiting'::text,
  reason text,
  certificate_id bigint,
  constraint certificate_batch_people_pkey PRIMARY KEY (batch_id, user_id),
  constraint certificate_batch_people_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'issued'::text, 'left_out'::text]))
);

create table certificate_batches (
  id bigint not null generated always as identity,
  rule jsonb not null,
  title text not null,
  state text not null default 'running'::text,
  total integer not null,
  issued_count integer not null default 0,
  left_out_count integer not null default 0,
  created_by bigint,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint certificate_batches_pkey PRIMARY KEY (id),
  constraint certificate_batches_state_check CHECK (state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text]))
);

create table certificate_corrections (
  id bigint not null generated always as identity,
  certificate_id bigint not null,
  user_id bigint not null,
  wanted_name text not null,
  note text not null default ''::text,
  state text not null default 'waiting'::text,
  answer text not null default ''::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint certificate_corrections_pkey PRIMARY KEY (id),
  constraint certificate_corrections_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))
);

create table certificate_counts (
  course_id bigint not null,
  template_id bigint not null,
  source text not null,
  state text not null,
  expires_on date not null,
  total bigint not null,
  constraint certificate_counts_pkey PRIMARY KEY (course_id, template_id, source, state, expires_on)
);

create table certificate_days (
  day date not null,
  total bigint not null,
  constraint certificate_days_pkey PRIMARY KEY (day)
);

create table certificate_holders (
  user_id bigint not null,
  total bigint not null,
  constraint certificate_holders_pkey PRIMARY KEY (user_id)
);

create table certificate_keys (
  kid text not null,
  x text not null,
  generation integer not null,
  made_at timestamp with time zone not null,
  constraint certificate_keys_pkey PRIMARY KEY (kid)
);

create table certificate_numbers (
  year integer not null,
  last integer not null,
  constraint certificate_numbers_pkey PRIMARY KEY (year)
);

create table certificate_papers (
  id text not null,
  engine_version integer not null,
  template jsonb not null,
  faces jsonb not null,
  created_at timestamp with time zone not null,
  pictures text[] not null default '{}'::text[],
  constraint certificate_papers_pkey PRIMARY KEY (id)
);

create table certificate_template_versions (
  template_id bigint not null,
  version integer not null,
  template jsonb not null,
  pictures text[] not null default '{}'::text[],
  saved_at timestamp with time zone not null,
  saved_by bigint,
  is_silent boolean not null default false,
  constraint certificate_template_versions_pkey PRIMARY KEY (template_id, version)
);

create table certificate_templates (
  id bigint not null generated always as identity,
  name text not null,
  name_norm text not null,
  name_sort text not null,
  template jsonb not null,
  pictures text[] not null default '{}'::text[],
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by bigint,
  constraint certificate_templates_pkey PRIMARY KEY (id)
);

create table certificate_titles (
  title text not null,
  total bigint not null,
  constraint certificate_titles_pkey PRIMARY KEY (title)
);

create table certificate_totals (
  is_only boolean not null default true,
  holders bigint not null,
  constraint certificate_totals_pkey PRIMARY KEY (is_only),
  constraint certificate_totals_is_only_check CHECK (is_only)
);

create table certificates (
  id bigint not null generated always as identity,
  code text not null,
  number text not null,
  user_id bigint,
  course_id bigint,
  paper_id text not null,
  title text not null,
  student_name text not null,
  places jsonb not null,
  awarded_at timestamp with time zone not null,
  issued_at timestamp with time zone not null,
  is_shared boolean not null default false,
  template_id bigint,
  state text not null default 'issued'::text,
  source text not null default 'course'::text,
  path_id bigint,
  circle_id bigint,
  replaced_by bigint,
  first_issued_at timestamp with time zone,
  revoked_at timestamp with time zone,
  expires_on date,
  search_norm text not null default ''::text,
  expiry_told date,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_code_key UNIQUE (code),
  constraint certificates_number_key UNIQUE (number),
  constraint certificates_check CHECK (replaced_by IS NULL OR state = 'replaced'::text),
  constraint certificates_check1 CHECK ((revoked_at IS NOT NULL) = (state = 'revoked'::text)),
  constraint certificates_code_check CHECK (code ~ '^[A-Z2-9]{10}$'::text),
  constraint certificates_source_check CHECK (source = ANY (ARRAY['course'::text, 'path'::text, 'circle'::text, 'free'::text])),
  constraint certificates_state_check CHECK (state = ANY (ARRAY['issued'::text, 'replaced'::text, 'revoked'::text]))
);

CREATE OR REPLACE FUNCTION public.count_certificates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        if not exists (
          select id, state, source, course_id, template_id, expires_on, title, user_id, issued_at from new_rows except select id, state, source, course_id, template_id, expires_on, title, user_id, issued_at from old_rows
        ) then
          return null;
        end if;
      end if;
      insert into certificate_totals (holders) values (0) on conflict do nothing;
      perform from certificate_totals for update;
      if tg_op = 'INSERT' then
        insert into certificate_counts as k (course_id, template_id, source, state, expires_on, total)
  select cell.course_id, cell.template_id, c.source, c.state, coalesce(c.expires_on, 'infinity'), sum(c.step)
  from (select *, 1 as step from new_rows) c cross join lateral (
    select distinct v.course_id, v.template_id from (values
      (0::bigint, 0::bigint),
      (coalesce(c.course_id, 0), 0),
      (0, coalesce(c.template_id, 0)),
      (coalesce(c.course_id, 0), coalesce(c.template_id, 0))
    ) as v (course_id, template_id)
  ) cell
  group by 1, 2, 3, 4, 5 having sum(c.step) <> 0
  on conflict (course_id, template_id, source, state, expires_on) do update set total = k.total + excluded.total;
insert into certificate_days as k (day, total)
  select (issued_at at time zone 'Asia/Riyadh')::date, sum(step) from (select *, 1 as step from new_rows) c
  group by 1 having sum(step) <> 0
  on conflict (day) do update set total = k.total + excluded.total;
insert into certificate_titles as k (title, total)
  select title, sum(step) from (select *, 1 as step from new_rows) c where state = 'issued' group by 1 having sum(step) <> 0
  on conflict (title) do update set total = k.total + excluded.total;
with steps as (
    select user_id, sum(step) as step from (select *, 1 as step from new_rows) c
    where state = 'issued' and user_id is not null group by 1 having sum(step) <> 0
  ), written as (
    insert into certificate_holders as k (user_id, total) select user_id, step from steps
    on conflict (user_id) do update set total = k.total + excluded.total
    returning user_id, total
  )
  update certificate_totals set holders = holders + (
    select count(*) filter (where w.total = s.step) - count(*) filter (where w.total = 0)
    from written w join steps s using (user_id)
  ) where exists (select from steps);
      elsif tg_op = 'DELETE' then
        insert into certificate_counts as k (course_id, template_id, source, state, expires_on, total)
  select cell.course_id, cell.template_id, c.source, c.state, coalesce(c.expires_on, 'infinity'), sum(c.step)
  from (select *, -1 as step from old_rows) c cross join lateral (
    select distinct v.course_id, v.template_id from (values
      (0::bigint, 0::bigint),
      (coalesce(c.course_id, 0), 0),
      (0, coalesce(c.template_id, 0)),
      (coalesce(c.course_id, 0), coalesce(c.template_id, 0))
    ) as v (course_id, template_id)
  ) cell
  group by 1, 2, 3, 4, 5 having sum(c.step) <> 0
  on conflict (course_id, template_id, source, state, expires_on) do update set total = k.total + excluded.total;
insert into certificate_days as k (day, total)
  select (issued_at at time zone 'Asia/Riyadh')::date, sum(step) from (select *, -1 as step from old_rows) c
  group by 1 having sum(step) <> 0
  on conflict (day) do update set total = k.total + excluded.total;
insert into certificate_titles as k (title, total)
  select title, sum(step) from (select *, -1 as step from old_rows) c where state = 'issued' group by 1 having sum(step) <> 0
  on conflict (title) do update set total = k.total + excluded.total;
with steps as (
    select user_id, sum(step) as step from (select *, -1 as step from old_rows) c
    where state = 'issued' and user_id is not null group by 1 having sum(step) <> 0
  ), written as (
    insert into certificate_holders as k (user_id, total) select user_id, step from steps
    on conflict (user_id) do update set total = k.total + excluded.total
    returning user_id, total
  )
  update certificate_totals set holders = holders + (
    select count(*) filter (where w.total = s.step) - count(*) filter (where w.total = 0)
    from written w join steps s using (user_id)
  ) where exists (select from steps);
      else
        insert into certificate_counts as k (course_id, template_id, source, state, expires_on, total)
  select cell.course_id, cell.template_id, c.source, c.state, coalesce(c.expires_on, 'infinity'), sum(c.step)
  from (select *, 1 as step from new_rows union all select *, -1 as step from old_rows) c cross join lateral (
    select distinct v.course_id, v.template_id from (values
      (0::bigint, 0::bigint),
      (coalesce(c.course_id, 0), 0),
      (0, coalesce(c.template_id, 0)),
      (coalesce(c.course_id, 0), coalesce(c.template_id, 0))
    ) as v (course_id, template_id)
  ) cell
  group by 1, 2, 3, 4, 5 having sum(c.step) <> 0
  on conflict (course_id, template_id, source, state, expires_on) do update set total = k.total + excluded.total;
insert into certificate_days as k (day, total)
  select (issued_at at time zone 'Asia/Riyadh')::date, sum(step) from (select *, 1 as step from new_rows union all select *, -1 as step from old_rows) c
  group by 1 having sum(step) <> 0
  on conflict (day) do update set total = k.total + excluded.total;
insert into certificate_titles as k (title, total)
  select title, sum(step) from (select *, 1 as step from new_rows union all select *, -1 as step from old_rows) c where state = 'issued' group by 1 having sum(step) <> 0
  on conflict (title) do update set total = k.total + excluded.total;
with steps as (
    select user_id, sum(step) as step from (select *, 1 as step from new_rows union all select *, -1 as step from old_rows) c
    where state = 'issued' and user_id is not null group by 1 having sum(step) <> 0
  ), written as (
    insert into certificate_holders as k (user_id, total) select user_id, step from steps
    on conflict (user_id) do update set total = k.total + excluded.total
    returning user_id, total
  )
  update certificate_totals set holders = holders + (
    select count(*) filter (where w.total = s.step) - count(*) filter (where w.total = 0)
    from written w join steps s using (user_id)
  ) where exists (select from steps);
      end if;
      return null;
    end $function$;
comment on function count_certificates() is 'Keeps what lists and figures count of certificates, by statement, one change at a time.';

CREATE INDEX certificate_acts_order ON certificate_acts USING btree (certificate_id, id);
CREATE INDEX certificate_acts_by ON certificate_acts USING btree (by_id);

CREATE INDEX certificate_batch_people_waiting ON certificate_batch_people USING btree (batch_id, user_id) WHERE (state = 'waiting'::text);
CREATE INDEX certificate_batch_people_user ON certificate_batch_people USING btree (user_id);
CREATE INDEX certificate_batch_people_certificate ON certificate_batch_people USING btree (certificate_id);

CREATE INDEX certificate_batches_newest ON certificate_batches USING btree (created_at DESC, id DESC);
CREATE INDEX certificate_batches_by ON certificate_batches USING btree (created_by);

CREATE UNIQUE INDEX certificate_corrections_waiting ON certificate_corrections USING btree (certificate_id) WHERE (state = 'waiting'::text);
CREATE INDEX certificate_corrections_newest ON certificate_corrections USING btree (state, created_at DESC, id DESC);
CREATE INDEX certificate_corrections_user ON certificate_corrections USING btree (user_id);
CREATE INDEX certificate_corrections_by ON certificate_corrections USING btree (decided_by);

CREATE INDEX certificate_templates_newest ON certificate_templates USING btree (is_active, updated_at DESC, id DESC);

CREATE INDEX certificate_titles_most ON certificate_titles USING btree (total DESC, title);

CREATE INDEX certificates_newest ON certificates USING btree (user_id, issued_at DESC, id DESC);
CREATE UNIQUE INDEX certificates_once_course_id ON certificates USING btree (user_id, course_id) WHERE ((state <> 'replaced'::text) AND (course_id IS NOT NULL));
CREATE UNIQUE INDEX certificates_once_path_id ON certificates USING btree (user_id, path_id) WHERE ((state <> 'replaced'::text) AND (path_id IS NOT NULL));
CREATE UNIQUE INDEX certificates_once_circle_id ON certificates USING btree (user_id, circle_id) WHERE ((state <> 'replaced'::text) AND (circle_id IS NOT NULL));
CREATE INDEX certificates_path ON certificates USING btree (path_id);
CREATE INDEX certificates_circle ON certificates USING btree (circle_id);
CREATE INDEX certificates_replaced_by ON certificates USING btree (replaced_by);
CREATE INDEX certificates_issued ON certificates USING btree (issued_at DESC, id DESC);
CREATE INDEX certificates_search ON certificates USING gin (search_norm gin_trgm_ops);
CREATE INDEX certificates_state ON certificates USING btree (state, issued_at DESC, id DESC) INCLUDE (expires_on);
CREATE INDEX certificates_source ON certificates USING btree (source, issued_at DESC, id DESC) INCLUDE (state);
CREATE INDEX certificates_source_state ON certificates USING btree (source, state, issued_at DESC, id DESC) INCLUDE (expires_on);
CREATE INDEX certificates_course ON certificates USING btree (course_id, issued_at DESC, id DESC) INCLUDE (source, state, expires_on);
CREATE INDEX certificates_template ON certificates USING btree (template_id, issued_at DESC, id DESC) INCLUDE (source, state, expires_on);
CREATE INDEX certificates_expiring ON certificates USING btree (expires_on, id) WHERE ((state = 'issued'::text) AND (expires_on IS NOT NULL));
CREATE INDEX certificates_source_expiring ON certificates USING btree (source, expires_on, id) WHERE ((state = 'issued'::text) AND (expires_on IS NOT NULL));

-- What needs the tables of others.

alter table certificate_acts add constraint certificate_acts_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE SET NULL;
alter table certificate_acts add constraint certificate_acts_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE CASCADE;
alter table certificate_batch_people add constraint certificate_batch_people_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES certificate_batches(id) ON DELETE CASCADE;
alter table certificate_batch_people add constraint certificate_batch_people_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE SET NULL;
alter table certificate_batch_people add constraint certificate_batch_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table certificate_batches add constraint certificate_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table certificate_corrections add constraint certificate_corrections_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE CASCADE;
alter table certificate_corrections add constraint certificate_corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
alter table certificate_corrections add constraint certificate_corrections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table certificate_template_versions add constraint certificate_template_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL;
alter table certificate_template_versions add constraint certificate_template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES certificate_templates(id) ON DELETE CASCADE;
alter table certificate_templates add constraint certificate_templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table certificates add constraint certificates_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL;
alter table certificates add constraint certificates_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE SET NULL;
alter table certificates add constraint certificates_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES certificate_papers(id);
alter table certificates add constraint certificates_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE SET NULL;
alter table certificates add constraint certificates_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES certificates(id);
alter table certificates add constraint certificates_template_id_fkey FOREIGN KEY (template_id) REFERENCES certificate_templates(id);
alter table certificates add constraint certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
CREATE TRIGGER certificates_counted_in AFTER INSERT ON certificates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
CREATE TRIGGER certificates_counted_out AFTER DELETE ON certificates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
CREATE TRIGGER certificates_counted_over AFTER UPDATE ON certificates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
