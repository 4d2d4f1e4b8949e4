import { expect, test } from 'vitest'
import { owners } from './check-tables.ts'
import { findForeignTriggers } from './trigger-writes.ts'

const schemaWith = (body: string) => `
CREATE TRIGGER wishes_counted AFTER INSERT ON wishes FOR EACH ROW EXECUTE FUNCTION count_wishes();
CREATE OR REPLACE FUNCTION public.count_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  ${body}
  return null;
end $function$;
`
const violationsIn = (body: string, known: readonly string[] = []) =>
  findForeignTriggers(schemaWith(body), owners, new Set(known))

test.each(['update courses set wishes = 1;', 'INSERT INTO courses (id) values (1);', 'delete from courses;'])(
  'a trigger that writes a table of another owner is refused: %s',
  (body) => {
    expect(violationsIn(body)).toEqual([
      'server/db/schema.sql: count_wishes, a trigger of wishes, writes courses - only courses does',
    ])
    expect(violationsIn(body, ['count_wishes courses'])).toEqual([])
  },
)

test('a trigger may write what its own owner holds and read what others hold', () => {
  expect(violationsIn('delete from wishes where course_id in (select id from courses);')).toEqual([])
})

test('an exception that nothing needs any more is told', () => {
  expect(violationsIn('return new;', ['count_wishes courses'])).toEqual([
    'scripts/trigger-writes.ts: count_wishes courses crosses no more, take it from the list',
  ])
})
