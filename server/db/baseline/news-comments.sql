create table news_comment_reports (
  comment_id bigint not null,
  user_id bigint not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint news_comment_reports_pkey PRIMARY KEY (comment_id, user_id)
);

create table news_comments (
  id bigint not null generated always as identity,
  news_id bigint not null,
  user_id bigint not null,
  comment text not null,
  status text not null,
  hidden_reason text,
  answer text,
  answered_by bigint,
  answered_at timestamp with time zone,
  reports_count integer not null default 0,
  text_norm text not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  constraint news_comments_pkey PRIMARY KEY (id),
  constraint news_comments_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 1000),
  constraint news_comments_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint news_comments_comment_check CHECK (length(comment) >= 1 AND length(comment) <= 1000),
  constraint news_comments_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'published'::text, 'hidden'::text]))
);

CREATE OR REPLACE FUNCTION public.count_news_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update news n set comments_count = n.comments_count
        + case when tg_op <> 'DELETE' and new.status = 'published' then 1 else 0 end
        - case when tg_op <> 'INSERT' and old.status = 'published' then 1 else 0 end
      where n.id = coalesce(new.news_id, old.news_id)
        and (tg_op = 'UPDATE' and new.status is distinct from old.status
          or tg_op = 'INSERT' and new.status = 'published' or tg_op = 'DELETE' and old.status = 'published');
      return null;
    end $function$;
comment on function count_news_comments() is 'Counts the comments that stand under an article; they also go with the account of their author.';

CREATE INDEX news_comment_reports_user ON news_comment_reports USING btree (user_id);

CREATE INDEX news_comments_thread ON news_comments USING btree (news_id, id DESC);
CREATE INDEX news_comments_user ON news_comments USING btree (user_id, id);
CREATE INDEX news_comments_waiting ON news_comments USING btree (id) WHERE (status = 'waiting'::text);
CREATE INDEX news_comments_reported ON news_comments USING btree (id) WHERE ((reports_count > 0) AND (status <> 'hidden'::text));
CREATE INDEX news_comments_answered_by ON news_comments USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX news_comments_words ON news_comments USING gin (text_norm gin_trgm_ops);

-- What needs the tables of others.

alter table news_comment_reports add constraint news_comment_reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES news_comments(id) ON DELETE CASCADE;
alter table news_comment_reports add constraint news_comment_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table news_comments add constraint news_comments_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL;
alter table news_comments add constraint news_comments_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE;
alter table news_comments add constraint news_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE TRIGGER news_comments_counted AFTER INSERT OR DELETE OR UPDATE OF status ON news_comments FOR EACH ROW EXECUTE FUNCTION count_news_comments();
