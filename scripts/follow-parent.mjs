// Loaded before the file that supervise.mjs runs: when the supervisor is gone, end as if asked to.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
