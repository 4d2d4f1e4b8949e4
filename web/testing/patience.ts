// A machine with other work to do loads a lazy part in more than the one second that testing-library would wait.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 10_000 })
}
