import { useQuery } from '@tanstack/react-query'
import type { LiveKitSettings } from '#contract/livekit/shapes.ts'
import { Copied } from '#web/features/integrations/public/copied.tsx'
import { OwnCard } from '#web/features/integrations/public/own-card.tsx'
import { titledScreen } from '#web/kernel/screen.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { AccountForm } from './account-form.tsx'
import { liveKitSettingsQuery } from './public/livekit.queries.ts'
import { RoomsPart } from './rooms-part.tsx'

function LiveKitSettingsScreen() {
  const settings = useQuery(liveKitSettingsQuery())
  return (
    <UnsavedGuard>
      <PageHeader
        title="LiveKit"
        text="خادم يحمل صوت الغرف وصورها حين تكثر على المنصة، وما يُفتح عليه منها."
        actions={<TextLink to="/admin/applications">التطبيقات والتكامل</TextLink>}
      />
      <div className="grid max-w-[860px] gap-10">
        <Note>
          لا يلزم المنصة: هي تحمل صوت غرفها بنفسها. وما يُفتح على LiveKit يبقى كما هو للمعلمات والطالبات، إلا أن
          المعلمة لا ترى بعد الدور كم ضاع من الصوت. ويصل إلى الخادم صوت من أُذن لها، وصورة من فتحت كاميرتها،
          ورقم كل من دخلت بلا اسمها، وعنوان اتصالها.
        </Note>
        <OwnCard integrationKey="livekit" />
        <Loaded query={settings} failed="تعذر تحميل الإعدادات" rows={6}>
          {(answer) => <Parts settings={answer} />}
        </Loaded>
      </div>
    </UnsavedGuard>
  )
}

const Parts = ({ settings }: { readonly settings: LiveKitSettings }) => (
  <>
    <section className="grid gap-4" aria-labelledby="livekit-server">
      <PanelTitle id="livekit-server" title="الخادم" />
      <AccountForm settings={settings} />
    </section>
    <section className="grid gap-4" aria-labelledby="livekit-rooms">
      <PanelTitle id="livekit-rooms" title="ما يُفتح عليه" />
      <RoomsPart settings={settings} />
    </section>
    <section className="grid gap-4" aria-labelledby="livekit-events">
      <PanelTitle id="livekit-events" title="الإشعارات" />
      <p className="text-ink-2">
        اكتبي هذا العنوان في إعدادات خادم LiveKit (<Latin>webhook</Latin>
        )، بالمفتاح نفسه، لتعلم المنصة في الحال من دخلت ومن خرجت. وبدونه تسأل الخادم كل دقيقة.
      </p>
      <Copied label="عنوان الإشعارات" value={settings.webhook} />
    </section>
  </>
)

export const screen = titledScreen(LiveKitSettingsScreen, 'LiveKit')
