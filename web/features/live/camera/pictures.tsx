import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import type { CameraStop, OwnCamera } from '../public/use-own-camera.ts'
import type { SoundHandle } from '../public/use-sound.ts'
import { Picture } from './picture.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

interface PicturesProps {
  readonly sound: SoundHandle
  readonly camera: OwnCamera
  /** Who stands in each place; undefined for herself. */
  readonly names: readonly (string | undefined)[]
}

const stops: Readonly<Record<CameraStop, string>> = {
  tight: 'أُغلقت كاميرتكِ ليبقى صوتكِ واضحًا على هذا الاتصال. افتحيها من جديد حين يتحسن.',
  gone: 'انقطعت كاميرتكِ أو أخذها برنامج آخر. افتحيها من جديد، وصوتكِ كما هو.',
}

/** Who shows herself, and her own picture for as long as others see it. */
export function Pictures({ sound, camera, names }: PicturesProps) {
  const shown = names.flatMap((name, place) => (name && sound.cameras[place] ? [{ name, place }] : []))
  return (
    <section aria-label="الكاميرات" className="flex flex-wrap items-start gap-3 py-3">
      {camera.stopped && <Note kind="warn">{stops[camera.stopped]}</Note>}
      {camera.track && (
        <figure className="grid w-40 gap-1 lg:w-52">
          <Picture track={camera.track} label="صورتكِ كما يراها غيركِ" isOwn />
          <figcaption className="grid gap-1 text-sm">
            <StateMark shape="live" tone="live">
              كاميرتكِ مفتوحة
            </StateMark>
            <Button look="quiet" size={44} onClick={camera.stop}>
              أغلقي الكاميرا
            </Button>
          </figcaption>
        </figure>
      )}
      {sound.sees &&
        shown.map(({ name, place }) => {
          const track = sound.sound?.pictureTrack(place)
          return (
            track && (
              <figure key={place} className="grid w-40 gap-1 lg:w-52">
                <Picture track={track} label={`صورة ${name}`} />
                <figcaption className="truncate text-sm">
                  <bdi>
                    <Spoken text={name} />
                  </bdi>
                </figcaption>
              </figure>
            )
          )
        })}
      {shown.length > 0 && (
        <p className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {!sound.sees && (
            <span>
              {shown.length === 1 ? 'كاميرا ' : 'كاميرتا '}
              <bdi>{shown.map(({ name }) => name).join('، ')}</bdi>
              {shown.length === 1 ? ' مفتوحة، ' : ' مفتوحتان، '}
              {sound.isSaving ? 'ولا تصلكِ الصورة توفيرًا لبياناتكِ.' : 'والصورة متوقفة ليبقى الصوت.'}
            </span>
          )}
          <Button look="quiet" size={36} onClick={() => sound.sound?.look(!sound.sees)}>
            {sound.sees ? 'أخفي الصورة' : 'أظهري الصورة'}
          </Button>
        </p>
      )}
    </section>
  )
}
