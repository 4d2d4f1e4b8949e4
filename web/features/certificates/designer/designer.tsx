import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Template } from '#contract/certificates/template-shapes.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import { Tabs } from '#web/ui/buttons/tabs.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { templatesApi } from '../public/template-choices.queries.ts'
import { Bar } from './bar.tsx'
import { FACE_LOST } from './output.ts'
import { Dock } from './panels/dock.tsx'
import { draftOf } from './saving/draft.ts'
import { sheetOf } from './editing/edits.ts'
import type { Asked } from './designer-dialogs.tsx'
import { ElementTabs } from './panels/element-tabs.tsx'
import { ElementsPanel } from './panels/elements-panel.tsx'
import { screenKey } from './editing/keys.ts'
import { PagePanel } from './panels/page-panel.tsx'
import { Properties } from './panels/properties/properties.tsx'
import { Sheet } from './sheet/sheet.tsx'
import { Side } from './panels/side.tsx'
import { useLostBackground } from './use-lost-background.ts'
import { useMenu } from './use-menu.ts'
import { useSaving, type Base } from './saving/use-saving.ts'
import { useStudio, type Studio } from './editing/use-studio.ts'
import { useTidying } from './editing/use-tidying.ts'
import { useSidebars } from './editing/use-view.ts'

const DesignerDialogs = lazyDialog('DesignerDialogs', () => import('./designer-dialogs.tsx'))
const ConflictDialog = lazyDialog('ConflictDialog', () => import('./saving/conflict-dialog.tsx'))

const NARROW = 900
const WATCH_MS = 20_000
const REDIRECT_MS = 2000
const TEMPLATES = '/admin/certificate-templates'
const CERTIFICATES = '/admin/certificates'

interface DesignerProps {
  readonly opened: Base
  readonly onCreated: (id: number) => void
}

export function Designer({ opened, onCreated }: DesignerProps) {
  const [draft] = useState(() => draftOf(opened))
  const studio = useStudio(draft ?? opened.design)
  const { state, act, view, isBroken, failures } = studio
  const saving = useSaving({ opened, state, act, onCreated })
  const { ref: screenRef, width: screenWidth } = useWidth()
  const { ref: roomRef, width: roomWidth } = useWidth()
  const isNarrow = screenWidth > 0 && screenWidth < NARROW
  const sidebars = useSidebars(screenWidth)
  const [asked, setAsked] = useState<Asked>()
  const navigate = useNavigate()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  useUnsavedMark(saving.isUnsaved)
  useTidying(studio)
  useLostBackground(studio)
  useOthers(saving)
  useKeys(studio, () => void saving.save())

  const close = () => {
    if (window.history.length > 1) void navigate(-1)
    else {
      window.close()
      void navigate(CERTIFICATES)
    }
  }
  const finish = async () => {
    if (!(await saving.save())) return
    toast({ title: 'حُفظ القالب', seconds: 2 })
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => void navigate(CERTIFICATES), REDIRECT_MS)
  }
  const menu = useMenu({
    isNarrow,
    studio,
    canLookBack: saving.base.id !== undefined,
    onAsk: setAsked,
    onFinish: () => void finish(),
    onBack: () => void navigate(CERTIFICATES),
  })

  if (isBroken)
    return (
      <ErrorState
        isPage
        title="حدث خطأ أثناء تحميل القالب"
        text="لم يعمل ما يرسم الشهادة في هذا المتصفح."
        action={
          <LinkButton look="quiet" to={TEMPLATES}>
            العودة إلى القوالب
          </LinkButton>
        }
      />
    )

  const sheet = sheetOf(state.template)
  const fit = Math.min(roomWidth / sheet.width, 1)
  const zoom = view.zoom ?? Math.max(fit, 0.1)
  const elements = <ElementsPanel studio={studio} />
  const page = <PagePanel studio={studio} />
  const properties = <Properties studio={studio} />
  const canvas = (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={roomRef}
        className="isolate grid min-h-0 flex-1 overflow-auto bg-canvas p-6 [scrollbar-gutter:stable] max-lg:max-h-[45dvh] max-lg:p-2"
      >
        <div className="m-auto" dir="ltr">
          {roomWidth > 0 && <Sheet studio={studio} zoom={zoom} canDrag={!isNarrow} />}
        </div>
      </div>
      <Dock
        view={view}
        look={studio.look}
        orientation={state.template.orientation}
        zoom={zoom}
        isNarrow={isNarrow}
      />
    </div>
  )
  return (
    <div ref={screenRef} className="flex h-full flex-col bg-canvas">
      <Bar studio={studio} saving={saving} isNarrow={isNarrow} menu={menu} onClose={close} />
      {draft && <RestoredNote />}
      {saving.failure && (
        <Note kind="danger" role="alert">
          خطأ في الحفظ: {saving.failure}
        </Note>
      )}
      {failures.faces.length > 0 && (
        <Note kind="danger" role="alert">
          {FACE_LOST}
        </Note>
      )}
      {isNarrow ? (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <div className="flex-none">{canvas}</div>
          <div className="p-4">
            <Tabs
              label="لوحات المصمم"
              items={[
                { value: 'properties', label: 'الخصائص', content: properties },
                { value: 'elements', label: 'العناصر', content: elements },
                { value: 'page', label: 'الخلفية', content: page },
              ]}
            />
          </div>
        </div>
      ) : (
        <div className="flex min-h-0 flex-1">
          <Side label="العناصر والصفحة" side="start" sidebars={sidebars}>
            <ElementTabs studio={studio} />
          </Side>
          {canvas}
          <Side label="الخصائص" side="end" sidebars={sidebars}>
            {properties}
          </Side>
        </div>
      )}
      {saving.clashing && <ConflictDialog clashing={saving.clashing} mine={state.template} saving={saving} />}
      {asked && (
        <DesignerDialogs
          asked={asked}
          studio={studio}
          base={saving.base}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** What another director saves meanwhile comes here by itself. */
function useOthers(saving: ReturnType<typeof useSaving>) {
  const { id } = saving.base
  const { data } = useQuery<Template | null>({
    queryKey: ['certificates', 'designer-watch', id],
    queryFn: ({ signal }) => templatesApi.show({ params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
    // What has just been opened or made is not asked for again.
    initialData: null,
    staleTime: WATCH_MS,
    refetchInterval: WATCH_MS,
    gcTime: 0,
  })
  const meet = useEffectEvent(() => {
    if (data) saving.meet(data)
  })
  useEffect(() => meet(), [data])
}

const IN_FIELD = 'input, textarea, select, [contenteditable]'

function useKeys(studio: Studio, save: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInField = event.target instanceof Element && event.target.closest(IN_FIELD) !== null
    if (isInField && event.code !== 'KeyS') return
    const acts = screenKey(event, { commands: studio.commands, act: studio.act, save })
    if (!acts) return
    event.preventDefault()
    acts()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
