create table course_counts (
  category_id bigint not null,
  level_id bigint not null,
  is_free boolean not null,
  published bigint not null,
  constraint course_counts_pkey PRIMARY KEY (category_id, level_id, is_free)
);

create table course_search (
  id bigint not null,
  status text not null,
  deleted_at timestamp with time zone,
  is_scheduled boolean not null,
  category_id bigint,
  level_id bigint,
  instructor_id bigint,
  price_halalas integer not null,
  students_count integer not null,
  rating numeric(3,2) not null,
  rating_count integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  search_norm text not null,
  search_vector tsvector not null,
  title_norm text not null,
  title_sort text collate "C" not null,
  constraint course_search_pkey PRIMARY KEY (id)
);

create table courses (
  id bigint not null generated always as identity,
  title text not null,
  title_norm text not null,
  title_stem text not null,
  title_sort text collate "C" not null,
  search_norm text not null,
  search_stem text not null,
  short_description text not null default ''::text,
  description text not null default ''::text,
  category_id bigint,
  level_id bigint,
  instructor_id bigint,
  price_halalas integer not null default 0,
  image_path text,
  art jsonb not null default '{}'::jsonb,
  status text not null default 'draft'::text,
  published_at timestamp with time zone,
  lessons_count integer not null default 0,
  duration_minutes integer not null default 0,
  students_count integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating numeric(3,2) generated always as (
CASE
    WHEN (rating_count = 0) THEN (0)::numeric
    ELSE round(((rating_sum)::numeric / (rating_count)::numeric), 2)
END) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by bigint,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  outline_version integer not null default 1,
  visible_from timestamp with time zone,
  is_scheduled boolean not null default false,
  gives_certificate boolean not null default false,
  required_level_id bigint,
  ready_at timestamp with time zone,
  certificate_template_id bigint,
  constraint courses_pkey PRIMARY KEY (id),
  constraint courses_bin_is_draft CHECK (deleted_at IS NULL OR status = 'draft'::text),
  constraint courses_duration_minutes_check CHECK (duration_minutes >= 0),
  constraint courses_lessons_count_check CHECK (lessons_count >= 0),
  constraint courses_price_halalas_check CHECK (price_halalas >= 0),
  constraint courses_rating_count_check CHECK (rating_count >= 0),
  constraint courses_rating_sum_check CHECK (rating_sum >= 0),
  constraint courses_ready_draft CHECK (ready_at IS NULL OR status = 'draft'::text AND NOT is_scheduled AND deleted_at IS NULL),
  constraint courses_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'hidden'::text, 'archived'::text])),
  constraint courses_students_count_check CHECK (students_count >= 0),
  constraint courses_title_check CHECK (length(title) >= 3 AND length(title) <= 160),
  constraint courses_wait_hidden CHECK (NOT is_scheduled OR status = 'hidden'::text AND visible_from IS NOT NULL)
);

CREATE OR REPLACE FUNCTION public.copy_course_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into course_search (id, search_norm, search_vector, "status", "deleted_at", "is_scheduled", "category_id", "level_id", "instructor_id", "price_halalas", "students_count", "rating", "rating_count", "created_at", "updated_at", "published_at", "title_sort", "title_norm")
      values (new.id, ' ' || new.search_norm, to_tsvector('simple', new.search_stem), "new"."status", "new"."deleted_at", "new"."is_scheduled", "new"."category_id", "new"."level_id", "new"."instructor_id", "new"."price_halalas", "new"."students_count", "new"."rating", "new"."rating_count", "new"."created_at", "new"."updated_at", "new"."published_at", "new"."title_sort", "new"."title_norm")
      on conflict (id) do update set
        search_norm = excluded.search_norm, search_vector = excluded.search_vector, "status" = excluded."status", "deleted_at" = excluded."deleted_at", "is_scheduled" = excluded."is_scheduled", "category_id" = excluded."category_id", "level_id" = excluded."level_id", "instructor_id" = excluded."instructor_id", "price_halalas" = excluded."price_halalas", "students_count" = excluded."students_count", "rating" = excluded."rating", "rating_count" = excluded."rating_count", "created_at" = excluded."created_at", "updated_at" = excluded."updated_at", "published_at" = excluded."published_at", "title_sort" = excluded."title_sort", "title_norm" = excluded."title_norm";
      return null;
    end $function$;
comment on function copy_course_search() is 'Keeps a narrow copy of the courses for the search, which filters and ranks all that it finds.';

CREATE OR REPLACE FUNCTION public.count_course(course courses, step integer)
 RETURNS void
 LANGUAGE sql
AS $function$
      insert into course_counts (category_id, level_id, is_free, published)
      select coalesce(course.category_id, 0), coalesce(course.level_id, 0), course.price_halalas = 0, step
      where course.status = 'published'
      on conflict (category_id, level_id, is_free) do update set published = course_counts.published + excluded.published
    $function$;
comment on function count_course(courses, integer) is 'Adds a published course to the count of its category, level and price kind, or takes it away.';

CREATE OR REPLACE FUNCTION public.count_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform count_course(old, -1); end if;
      if tg_op <> 'DELETE' then perform count_course(new, 1); end if;
      return null;
    end $function$;
comment on function count_courses() is 'Keeps the counts of published courses, of which the total of each filter is a sum.';

CREATE INDEX course_search_norm ON course_search USING gin (search_norm gin_trgm_ops);
CREATE INDEX course_search_stem ON course_search USING gin (search_vector);

CREATE INDEX courses_newest ON courses USING btree (published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX courses_sort ON courses USING btree (title_sort, id) WHERE (status = 'published'::text);
CREATE INDEX courses_rating ON courses USING btree (rating DESC, rating_count DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX courses_price ON courses USING btree (price_halalas, id) WHERE (status = 'published'::text);
CREATE INDEX courses_category ON courses USING btree (category_id, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX courses_level ON courses USING btree (level_id, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX courses_instructor ON courses USING btree (instructor_id, id DESC);
CREATE INDEX courses_updated_by ON courses USING btree (updated_by);
CREATE INDEX courses_bin ON courses USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX courses_deleted_by ON courses USING btree (deleted_by);
CREATE INDEX courses_scheduled ON courses USING btree (visible_from) WHERE is_scheduled;
CREATE INDEX courses_required_level ON courses USING btree (required_level_id);
CREATE INDEX courses_of_category ON courses USING btree (category_id);
CREATE INDEX courses_of_level ON courses USING btree (level_id);
CREATE INDEX courses_desk_updated ON courses USING btree (updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX courses_desk_made ON courses USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX courses_desk_title ON courses USING btree (title_sort, id) WHERE (deleted_at IS NULL);
CREATE INDEX courses_desk_students ON courses USING btree (students_count DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX courses_desk_stars ON courses USING btree (rating DESC, rating_count DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX courses_image ON courses USING btree (image_path) WHERE (image_path IS NOT NULL);
CREATE INDEX courses_ready ON courses USING btree (ready_at) WHERE (ready_at IS NOT NULL);
CREATE INDEX courses_certificate_template ON courses USING btree (certificate_template_id);

-- What needs the tables of others.

alter table course_search add constraint course_search_id_fkey FOREIGN KEY (id) REFERENCES courses(id) ON DELETE CASCADE;
alter table courses add constraint courses_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table courses add constraint courses_certificate_template_id_fkey FOREIGN KEY (certificate_template_id) REFERENCES certificate_templates(id);
alter table courses add constraint courses_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL;
alter table courses add constraint courses_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES users(id);
alter table courses add constraint courses_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id);
alter table courses add constraint courses_required_level_id_fkey FOREIGN KEY (required_level_id) REFERENCES levels(id);
alter table courses add constraint courses_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
CREATE TRIGGER courses_copied AFTER INSERT ON courses FOR EACH ROW EXECUTE FUNCTION copy_course_search();
CREATE TRIGGER courses_copied_on_change AFTER UPDATE OF search_norm, search_stem, rating_sum, status, deleted_at, is_scheduled, category_id, level_id, instructor_id, price_halalas, students_count, rating, rating_count, created_at, updated_at, published_at, title_sort, title_norm ON courses FOR EACH ROW EXECUTE FUNCTION copy_course_search();
CREATE TRIGGER courses_counted AFTER INSERT OR DELETE ON courses FOR EACH ROW EXECUTE FUNCTION count_courses();
CREATE TRIGGER courses_counted_on_change AFTER UPDATE OF status, category_id, level_id, price_halalas ON courses FOR EACH ROW EXECUTE FUNCTION count_courses();
