import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const deploy = join(import.meta.dirname, '../../deploy')
const isInstalled = (program: string) => spawnSync(program, ['-h']).error === undefined

/** Where a proxy is not installed, its tests say skipped. */
export const canRunProxy = (program: string) => isInstalled(program) && isInstalled('openssl')

export function makeCertificate(folder: string): void {
  const keys = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ')
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const name = ['-subj', '/CN=rattil.example', '-addext', 'subjectAltName=DNS:rattil.example']
  execFileSync('openssl', ['req', ...keys, ...files, ...name], { stdio: 'ignore' })
}

export interface ProxyPlace {
  readonly folder: string
  readonly http: number
  readonly https: number
  readonly nodes: readonly number[]
  /** A call that finds no node is refused soon, where a test waits for that. */
  readonly isHurried?: boolean
}

/** The shipped files of deploy/, run as they are but for addresses, ports and the certificate. */
export const proxies = {
  nginx: {
    program: '/usr/sbin/nginx',
    start({ folder, http, https, nodes }: ProxyPlace) {
      const site = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
        .replaceAll(/^ {2}listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`)
        .replaceAll(/server 127\.0\.0\.1:3000 ([^;]*);/g, (_line, bounds: string) =>
          nodes.map((port) => `server 127.0.0.1:${port} ${bounds};`).join(' '),
        )
        .replace('/var/log/nginx/rattil.log', join(folder, 'access.log'))
        .replaceAll('/etc/letsencrypt/live/rattil.example', folder)
      writeFileSync(
        join(folder, 'main.conf'),
        `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; worker_processes 2; events {}
        http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
        ${site} }`,
      )
      return spawn('/usr/sbin/nginx', ['-c', join(folder, 'main.conf')], { stdio: 'ignore' })
    },
  },
  caddy: {
    program: '/usr/bin/caddy',
    start({ folder, http, https, nodes, isHurried = false }: ProxyPlace) {
      const site = readFileSync(join(deploy, 'Caddyfile'), 'utf8')
        .replace('lb_try_duration 15s', isHurried ? 'lb_try_duration 500ms' : '$&')
        .replaceAll('# health_', 'health_')
        .replace(
          '{$RATTIL_SITE:rattil.example} {',
          `{
          admin off
          http_port ${http}
          https_port ${https}
          skip_install_trust
        }
        rattil.example {
          bind 127.0.0.1
          tls ${folder}/fullchain.pem ${folder}/privkey.pem`,
        )
      writeFileSync(join(folder, 'Caddyfile'), site)
      const env = {
        ...process.env,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        RATTIL_NODES: nodes.map((port) => `127.0.0.1:${port}`).join(' '),
      }
      return spawn(
        '/usr/bin/caddy',
        ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
        {
          stdio: 'ignore',
          env,
        },
      )
    },
  },
}
