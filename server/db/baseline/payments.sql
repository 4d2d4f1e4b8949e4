create table payment_receipts (
  id bigint not null generated always as identity,
  enrolment_id bigint,
  file_id bigint not null,
  amount_halalas integer not null,
  status text not null default 'pending'::text,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  content_sha256 text not null,
  shares_content boolean not null default false,
  circle_registration_id bigint,
  path_enrolment_id bigint,
  constraint payment_receipts_pkey PRIMARY KEY (id),
  constraint payment_receipts_amount_halalas_check CHECK (amount_halalas > 0),
  constraint payment_receipts_status_check CHECK (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'refused'::text])),
  constraint payment_receipts_subject CHECK (num_nonnulls(enrolment_id, circle_registration_id, path_enrolment_id) = 1)
);

CREATE UNIQUE INDEX payment_receipts_open ON payment_receipts USING btree (enrolment_id) WHERE (status = 'pending'::text);
CREATE INDEX payment_receipts_enrolment ON payment_receipts USING btree (enrolment_id);
CREATE INDEX payment_receipts_file ON payment_receipts USING btree (file_id);
CREATE INDEX payment_receipts_status ON payment_receipts USING btree (status, created_at);
CREATE INDEX payment_receipts_queue ON payment_receipts USING btree (((status <> 'pending'::text)), (
CASE
    WHEN (status = 'pending'::text) THEN id
    ELSE (- id)
END));
CREATE INDEX payment_receipts_decided ON payment_receipts USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX payment_receipts_content ON payment_receipts USING btree (content_sha256);
CREATE UNIQUE INDEX payment_receipts_one_content ON payment_receipts USING btree (content_sha256) WHERE ((status = 'confirmed'::text) AND (NOT shares_content));
CREATE UNIQUE INDEX payment_receipts_open_circle ON payment_receipts USING btree (circle_registration_id) WHERE (status = 'pending'::text);
CREATE INDEX payment_receipts_circle ON payment_receipts USING btree (circle_registration_id, id) WHERE (circle_registration_id IS NOT NULL);
CREATE UNIQUE INDEX payment_receipts_open_path ON payment_receipts USING btree (path_enrolment_id) WHERE (status = 'pending'::text);
CREATE INDEX payment_receipts_path ON payment_receipts USING btree (path_enrolment_id, id) WHERE (path_enrolment_id IS NOT NULL);

-- What needs the tables of others.

alter table payment_receipts add constraint payment_receipts_circle_registration_id_fkey FOREIGN KEY (circle_registration_id) REFERENCES circle_registrations(id);
alter table payment_receipts add constraint payment_receipts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
alter table payment_receipts add constraint payment_receipts_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES enrolments(id) ON DELETE CASCADE;
alter table payment_receipts add constraint payment_receipts_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table payment_receipts add constraint payment_receipts_path_enrolment_id_fkey FOREIGN KEY (path_enrolment_id) REFERENCES path_enrolments(id);
