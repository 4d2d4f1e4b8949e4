create table teacher_application_files (
  id bigint not null generated always as identity,
  kind text not null,
  token_hash bytea not null,
  file_id bigint not null,
  application_id bigint,
  name text not null,
  created_at timestamp with time zone not null,
  constraint teacher_application_files_pkey PRIMARY KEY (id),
  constraint teacher_application_files_token_hash_key UNIQUE (token_hash),
  constraint teacher_application_files_kind_check CHECK (kind = ANY (ARRAY['cv'::text, 'ijaza'::text]))
);

create table teacher_application_notes (
  id bigint not null generated always as identity,
  application_id bigint not null,
  author_id bigint,
  text text not null,
  created_at timestamp with time zone not null,
  constraint teacher_application_notes_pkey PRIMARY KEY (id)
);

create table teacher_applications (
  id bigint not null generated always as identity,
  code text not null,
  status text not null default 'pending'::text,
  name text not null,
  email text not null,
  phone text not null,
  city text not null,
  qualification text not null,
  memorised_juz integer not null,
  ijaza text not null,
  ijaza_details text not null,
  experience_years integer not null,
  subjects text[] not null,
  times text[] not null,
  about text not null,
  search_norm text not null,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  user_id bigint,
  files_removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint teacher_applications_pkey PRIMARY KEY (id),
  constraint teacher_applications_code_key UNIQUE (code),
  constraint teacher_applications_code_check CHECK (length(code) = 10),
  constraint teacher_applications_decided CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint teacher_applications_email_check CHECK (length(email) <= 254),
  constraint teacher_applications_experience_years_check CHECK (experience_years >= 0 AND experience_years <= 60),
  constraint teacher_applications_ijaza_check CHECK (ijaza = ANY (ARRAY['none'::text, 'one'::text, 'several'::text, 'ten'::text])),
  constraint teacher_applications_memorised_juz_check CHECK (memorised_juz >= 0 AND memorised_juz <= 30),
  constraint teacher_applications_name_check CHECK (length(name) >= 2 AND length(name) <= 480),
  constraint teacher_applications_qualification_check CHECK (qualification = ANY (ARRAY['secondary'::text, 'diploma'::text, 'bachelor'::text, 'master'::text, 'doctorate'::text, 'other'::text])),
  constraint teacher_applications_reason CHECK ((status = 'refused'::text) = (reason IS NOT NULL)),
  constraint teacher_applications_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'refused'::text]))
);

CREATE INDEX teacher_application_files_file ON teacher_application_files USING btree (file_id);
CREATE INDEX teacher_application_files_application ON teacher_application_files USING btree (application_id);
CREATE INDEX teacher_application_files_unsent ON teacher_application_files USING btree (created_at) WHERE (application_id IS NULL);

CREATE INDEX teacher_application_notes_application ON teacher_application_notes USING btree (application_id, id);
CREATE INDEX teacher_application_notes_author ON teacher_application_notes USING btree (author_id);

CREATE INDEX teacher_applications_order ON teacher_applications USING btree (((status <> 'pending'::text)), (
CASE
    WHEN (status = 'pending'::text) THEN id
    ELSE (- id)
END));
CREATE INDEX teacher_applications_status ON teacher_applications USING btree (status, id DESC);
CREATE INDEX teacher_applications_email ON teacher_applications USING btree (lower(email), created_at);
CREATE INDEX teacher_applications_search ON teacher_applications USING gin (search_norm gin_trgm_ops);
CREATE INDEX teacher_applications_subjects ON teacher_applications USING gin (subjects);
CREATE INDEX teacher_applications_kept ON teacher_applications USING btree (decided_at) WHERE ((decided_at IS NOT NULL) AND (files_removed_at IS NULL));
CREATE INDEX teacher_applications_decided_by ON teacher_applications USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX teacher_applications_user_id ON teacher_applications USING btree (user_id) WHERE (user_id IS NOT NULL);

-- What needs the tables of others.

alter table teacher_application_files add constraint teacher_application_files_application_id_fkey FOREIGN KEY (application_id) REFERENCES teacher_applications(id) ON DELETE CASCADE;
alter table teacher_application_files add constraint teacher_application_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE RESTRICT;
alter table teacher_application_notes add constraint teacher_application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES teacher_applications(id) ON DELETE CASCADE;
alter table teacher_application_notes add constraint teacher_application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table teacher_applications add constraint teacher_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
alter table teacher_applications add constraint teacher_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
