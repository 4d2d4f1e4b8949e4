create table review_reports (
  review_id bigint not null,
  user_id bigint not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint review_reports_pkey PRIMARY KEY (review_id, user_id),
  constraint review_reports_reason_check CHECK (length(reason) <= 500)
);

create table reviews (
  id bigint not null generated always as identity,
  course_id bigint not null,
  user_id bigint not null,
  rating smallint not null,
  text text not null default ''::text,
  status text not null default 'published'::text,
  hidden_reason text,
  reports_count integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_course_id_user_id_key UNIQUE (course_id, user_id),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint reviews_reports_count_check CHECK (reports_count >= 0),
  constraint reviews_status_check CHECK (status = ANY (ARRAY['published'::text, 'hidden'::text])),
  constraint reviews_text_check CHECK (length(text) <= 2000)
);

CREATE INDEX review_reports_user ON review_reports USING btree (user_id);

CREATE INDEX reviews_course ON reviews USING btree (course_id, created_at DESC) WHERE (status = 'published'::text);
CREATE INDEX reviews_user ON reviews USING btree (user_id);
CREATE INDEX reviews_reported ON reviews USING btree (reports_count DESC) WHERE (reports_count > 0);
CREATE INDEX reviews_testimonials ON reviews USING btree (updated_at DESC, id DESC) WHERE ((status = 'published'::text) AND (rating >= 4) AND (text <> ''::text));

-- What needs the tables of others.

alter table review_reports add constraint review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;
alter table review_reports add constraint review_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reviews add constraint reviews_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;
alter table reviews add constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
