interface PlaceListProps {
  readonly places: readonly { readonly name: string; readonly about: string }[]
}

/** What may stand in braces in this text. */
export function PlaceList({ places }: PlaceListProps) {
  return (
    <section className="grid gap-2" aria-labelledby="places">
      <h2 id="places" className="text-sm font-semibold">
        مواضع تملؤها المنصة
      </h2>
      <ul className="grid gap-1 text-sm">
        {places.map(({ name, about }) => (
          <li key={name} className="flex flex-wrap gap-x-3">
            <bdi className="bg-sunken px-1.5">{`{${name}}`}</bdi>
            <span className="text-ink-2">{about}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
