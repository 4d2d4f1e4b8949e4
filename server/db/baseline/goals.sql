create table learning_goals (
  user_id bigint not null,
  unit text not null,
  amount integer not null,
  reminder_hour integer,
  zone text not null,
  reminder_day date,
  updated_at timestamp with time zone not null,
  constraint learning_goals_pkey PRIMARY KEY (user_id),
  constraint learning_goals_amount_check CHECK (amount >= 1 AND amount <= 240),
  constraint learning_goals_reminder_hour_check CHECK (reminder_hour >= 6 AND reminder_hour <= 21),
  constraint learning_goals_unit_check CHECK (unit = ANY (ARRAY['minutes'::text, 'lessons'::text]))
);

CREATE INDEX learning_goals_reminder ON learning_goals USING btree (zone, reminder_hour, user_id) WHERE (reminder_hour IS NOT NULL);

-- What needs the tables of others.

alter table learning_goals add constraint learning_goals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
