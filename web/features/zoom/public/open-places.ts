import { useQuery } from '@tanstack/react-query'
import { zoomAboutQuery } from './zoom-about.queries.ts'

/** Zoom may be chosen while it is on; where it was chosen it stays among the choices. */
export function useOpenPlaces<Place extends string>(
  places: readonly Place[],
  chosen: Place,
): readonly Place[] {
  const { data } = useQuery(zoomAboutQuery())
  return data?.is_on || chosen === 'zoom' ? places : places.filter((place) => place !== 'zoom')
}
