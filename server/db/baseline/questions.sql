create table question_imports (
  id bigint not null generated always as identity,
  lesson_id bigint not null,
  created_by bigint,
  file_name text not null,
  questions jsonb not null,
  created_at timestamp with time zone not null,
  imported_at timestamp with time zone,
  imported_count integer,
  constraint question_imports_pkey PRIMARY KEY (id)
);

create table questions (
  id bigint not null generated always as identity,
  lesson_id bigint not null,
  text text not null,
  explanation text not null default ''::text,
  points integer not null default 1,
  "position" integer not null,
  kind text not null,
  spec jsonb not null,
  image_path text,
  image_alt text not null default ''::text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by bigint,
  deleted_at timestamp with time zone,
  deleted_position integer,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_lesson_id_position_key UNIQUE (lesson_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint questions_kind_check CHECK (kind = ANY (ARRAY['single'::text, 'multiple'::text, 'true_false'::text, 'order'::text, 'match'::text, 'short_text'::text, 'numeric'::text, 'blanks'::text])),
  constraint questions_points_check CHECK (points >= 1 AND points <= 100)
);

create table quiz_settings (
  lesson_id bigint not null,
  attempts_allowed integer not null default 0,
  counted text not null default 'best'::text,
  time_limit_minutes integer,
  shuffle_questions boolean not null default false,
  shuffle_options boolean not null default false,
  draw_count integer,
  cooldown_minutes integer not null default 0,
  review text not null default 'always'::text,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  updated_by bigint,
  completes_on text not null default 'pass'::text,
  closes_at timestamp with time zone,
  constraint quiz_settings_pkey PRIMARY KEY (lesson_id),
  constraint quiz_settings_attempts_allowed_check CHECK (attempts_allowed >= 0 AND attempts_allowed <= 100),
  constraint quiz_settings_completes_on_check CHECK (completes_on = ANY (ARRAY['pass'::text, 'submit'::text])),
  constraint quiz_settings_cooldown_minutes_check CHECK (cooldown_minutes >= 0 AND cooldown_minutes <= 43200),
  constraint quiz_settings_counted_check CHECK (counted = ANY (ARRAY['best'::text, 'last'::text, 'first'::text])),
  constraint quiz_settings_draw_count_check CHECK (draw_count >= 1 AND draw_count <= 500),
  constraint quiz_settings_review_check CHECK (review = ANY (ARRAY['never'::text, 'score_only'::text, 'after_pass'::text, 'after_last_attempt'::text, 'after_close'::text, 'always'::text])),
  constraint quiz_settings_time_limit_minutes_check CHECK (time_limit_minutes >= 1 AND time_limit_minutes <= 600)
);

CREATE OR REPLACE FUNCTION public.question_recordings(spec jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select array(select jsonb_array_elements_text(
        jsonb_path_query_array(spec, '$.audio')
        || jsonb_path_query_array(spec, '$.options[*].audio')
        || jsonb_path_query_array(spec, '$.items[*].audio')))
    $function$;
comment on function question_recordings(jsonb) is 'The recordings that a question and its choices name, for the index by which a file is found.';

CREATE INDEX question_imports_lesson ON question_imports USING btree (lesson_id);
CREATE INDEX question_imports_creator ON question_imports USING btree (created_by);
CREATE INDEX question_imports_created ON question_imports USING btree (created_at);

CREATE INDEX questions_updated_by ON questions USING btree (updated_by);
CREATE INDEX questions_image ON questions USING btree (image_path) WHERE (image_path IS NOT NULL);
CREATE INDEX questions_recordings ON questions USING gin (question_recordings(spec));

CREATE INDEX quiz_settings_updated_by ON quiz_settings USING btree (updated_by);
CREATE INDEX quiz_settings_closing ON quiz_settings USING btree (closes_at) WHERE (closes_at IS NOT NULL);

-- What needs the tables of others.

alter table question_imports add constraint question_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE;
alter table question_imports add constraint question_imports_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table questions add constraint questions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table questions add constraint questions_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table quiz_settings add constraint quiz_settings_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table quiz_settings add constraint quiz_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
