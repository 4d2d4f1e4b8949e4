import { useEffect, useState } from 'react'

type Descriptions = Readonly<Record<string, string>>
export type LoadDescriptions = () => Promise<{ readonly descriptions: Descriptions }>

/** What the quick search says of each screen, by its path. Until they are here, or where they do not arrive, names do. */
export function useDescriptions(load: LoadDescriptions): Descriptions {
  const [descriptions, setDescriptions] = useState<Descriptions>({})
  useEffect(() => {
    load().then(
      (loaded) => setDescriptions(loaded.descriptions),
      () => undefined,
    )
  }, [load])
  return descriptions
}
