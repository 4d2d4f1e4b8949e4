interface TriggerWrite {
  readonly trigger: string
  /** The table on which the trigger waits. */
  readonly table: string
  readonly writes: string
}

/**
 * The triggers of another owner's table that there are, by the function that they run; server/db/schema.sql says why
 * each is one. A door of code would be passed by what a foreign key deletes, and by a second way of writing.
 */
const CROSSING_TRIGGERS: ReadonlySet<string> = new Set([
  'tally_attendance_days circle_sessions',
  'follow_mail notification_deliveries',
  'count_news_comments news',
  'end_push_devices push_devices',
])

/** The writes of a schema's triggers in tables that another feature owns than the table on which the trigger waits. */
function crossingTriggers(schema: string, owners: ReadonlyMap<string, string>): TriggerWrite[] {
  const bodies = new Map(
    [
      ...schema.matchAll(/^CREATE OR REPLACE FUNCTION public\.(\w+)\(.*?AS \$function\$(.*?)\$function\$/gms),
    ].map(([, name = '', body = '']) => [name, body] as const),
  )
  const found = [...schema.matchAll(/^CREATE TRIGGER .* ON (\w+) .*EXECUTE FUNCTION (\w+)\(\);$/gm)].flatMap(
    ([, table = '', trigger = '']) =>
      writtenIn(bodies.get(trigger) ?? '')
        .filter((writes) => owners.has(writes) && owners.get(writes) !== owners.get(table))
        .map((writes) => ({ trigger, table, writes })),
  )
  const once = new Map(found.map((write) => [keyOf(write), write]))
  return [...once.values()]
}

const writtenIn = (body: string): string[] =>
  [...body.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/gi)].map(([, table = '']) => table)

const keyOf = ({ trigger, writes }: TriggerWrite) => `${trigger} ${writes}`

/** One sentence for each trigger that crosses and is not known, and for each that is known and crosses no more. */
export function findForeignTriggers(
  schema: string,
  owners: ReadonlyMap<string, string>,
  known: ReadonlySet<string> = CROSSING_TRIGGERS,
): string[] {
  const crossing = crossingTriggers(schema, owners)
  const keys = new Set(crossing.map(keyOf))
  return [
    ...crossing
      .filter((write) => !known.has(keyOf(write)))
      .map(
        ({ trigger, table, writes }) =>
          `server/db/schema.sql: ${trigger}, a trigger of ${table}, writes ${writes} - only ${owners.get(writes)} does`,
      ),
    ...[...known]
      .filter((key) => !keys.has(key))
      .map((key) => `scripts/trigger-writes.ts: ${key} crosses no more, take it from the list`),
  ]
}
