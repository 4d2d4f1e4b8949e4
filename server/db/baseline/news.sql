create table news (
  id bigint not null generated always as identity,
  slug text not null,
  title text not null,
  excerpt text not null default ''::text,
  content text not null default ''::text,
  category_id bigint,
  image_path text,
  art jsonb not null default '{}'::jsonb,
  status text not null default 'draft'::text,
  is_featured boolean not null default false,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  author_id bigint,
  reading_minutes integer not null default 1,
  comments_count integer not null default 0,
  title_norm text not null,
  search_norm text not null,
  search_vector tsvector not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by bigint,
  constraint news_pkey PRIMARY KEY (id),
  constraint news_slug_key UNIQUE (slug),
  constraint news_comments_count_check CHECK (comments_count >= 0),
  constraint news_published CHECK (status <> 'published'::text OR published_at IS NOT NULL),
  constraint news_scheduled CHECK (status <> 'scheduled'::text OR publish_at IS NOT NULL),
  constraint news_status_check CHECK (status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'archived'::text]))
);

create table news_categories (
  id bigint not null generated always as identity,
  name text not null,
  name_norm text not null,
  name_sort text collate "C" not null,
  created_at timestamp with time zone not null,
  constraint news_categories_pkey PRIMARY KEY (id),
  constraint news_categories_name_norm_key UNIQUE (name_norm)
);

create table news_pictures (
  news_id bigint not null,
  path text not null,
  constraint news_pictures_pkey PRIMARY KEY (news_id, path)
);

create table news_reads (
  day date not null,
  news_id bigint not null,
  reads integer not null,
  constraint news_reads_pkey PRIMARY KEY (news_id, day)
);

create table news_slugs (
  slug text not null,
  news_id bigint,
  created_at timestamp with time zone not null,
  constraint news_slugs_pkey PRIMARY KEY (slug)
);

CREATE INDEX news_shown ON news USING btree (is_featured DESC, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX news_newest ON news USING btree (published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX news_of_category ON news USING btree (category_id, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX news_category ON news USING btree (category_id);
CREATE INDEX news_edited ON news USING btree (updated_at DESC, id DESC);
CREATE INDEX news_due ON news USING btree (publish_at) WHERE (status = 'scheduled'::text);
CREATE INDEX news_author ON news USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX news_updated_by ON news USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX news_image ON news USING btree (image_path) WHERE (image_path IS NOT NULL);
CREATE INDEX news_words ON news USING gin (search_norm gin_trgm_ops);
CREATE INDEX news_stems ON news USING gin (search_vector);

CREATE INDEX news_pictures_path ON news_pictures USING btree (path);

CREATE INDEX news_reads_day ON news_reads USING btree (day);

CREATE INDEX news_slugs_news ON news_slugs USING btree (news_id);

-- What needs the tables of others.

alter table news add constraint news_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table news add constraint news_category_id_fkey FOREIGN KEY (category_id) REFERENCES news_categories(id);
alter table news add constraint news_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table news_pictures add constraint news_pictures_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE;
alter table news_reads add constraint news_reads_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE;
alter table news_slugs add constraint news_slugs_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE SET NULL;
