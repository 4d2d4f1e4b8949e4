import { Suspense } from 'react'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { OwnCamera } from './use-own-camera.ts'
import type { SoundHandle } from './use-sound.ts'

const Pictures = lazyPart('Pictures', () => import('../camera/pictures.tsx'))

interface SeenCamerasProps {
  readonly sound: SoundHandle
  readonly camera: OwnCamera
  /** Who stands in each place; undefined for herself, and where nobody is. */
  readonly names: readonly (string | undefined)[]
}

/** Nothing while no camera is on: what draws them is loaded with the first one. */
export function SeenCameras(props: SeenCamerasProps) {
  const { sound, camera } = props
  const isAny = sound.cameras.includes(true) || camera.track !== null || camera.stopped !== null
  return <Suspense fallback={null}>{isAny && <Pictures {...props} />}</Suspense>
}
