import { lazy, Suspense, type ComponentType } from 'react'
import type { RecordingProps } from './recording-player.tsx'

/** The browser's own player does as well until ours is there, and without a line. */
const Native = ({ url, name }: RecordingProps) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard is what is asked about
  <audio controls preload="none" src={url} aria-label={name} className="max-w-full" />
)

const Player = lazy<ComponentType<RecordingProps>>(() =>
  import('./recording-player.tsx').then(
    ({ RecordingPlayer }) => ({ default: RecordingPlayer }),
    () => ({ default: Native }),
  ),
)

/** A recording beside a text. Its player is fetched where one is shown. */
export const Recording = (props: RecordingProps) => (
  <Suspense fallback={<span className="block min-h-11" />}>
    <Player key={props.url} {...props} />
  </Suspense>
)
