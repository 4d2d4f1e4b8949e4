/** One thing that is kept about her, as it stands in the JSON file of its kind. */
export type Row = Readonly<Record<string, unknown>>
