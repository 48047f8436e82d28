import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments, parse } from 'yaml';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';

// There is no cluster and no Docker daemon here: what the files of server/deploy/ say is held against the command and the image.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const help = execFileSync(
  process.execPath,
  ['--import', 'tsx', resolve(root, 'server/src/cli.ts'), '--help'],
  {
    encoding: 'utf8',
  },
);
const known = new Set([...help.matchAll(/env:\s+(\w+)/g)].map(([, name = '']) => name));
const exposed = Number(/^EXPOSE (\d+)$/m.exec(read('server/Dockerfile'))?.[1]);
const user = /^USER (\w+)$/m.exec(read('server/Dockerfile'))?.[1];
const IMAGE = 'peppol-preflight-server';

/** Fields that these files use; any other is a typing error, or one to add here with what it must agree with. */
const labels = z.strictObject({ app: z.string() });
const named = z.strictObject({ name: z.string() });
const fromSecret = z.strictObject({ secretKeyRef: named.extend({ key: z.string() }) });
const variable = z.union([
  z.strictObject({ name: z.string(), value: z.string() }),
  z.strictObject({ name: z.string(), valueFrom: fromSecret }),
]);
const port = z.number().int();
const probe = z.union([
  z.strictObject({
    httpGet: z.strictObject({ path: z.string(), port }),
    periodSeconds: z.number(),
    timeoutSeconds: z.number(),
  }),
  z.strictObject({ tcpSocket: z.strictObject({ port }) }),
  z.strictObject({ exec: z.strictObject({ command: z.array(z.string()) }) }),
]);
const quantities = z.strictObject({ cpu: z.string().optional(), memory: z.string() });
const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  imagePullPolicy: z.enum(['IfNotPresent', 'Always', 'Never']).optional(),
  args: z.array(z.string()).optional(),
  env: z.array(variable),
  ports: z.array(z.strictObject({ containerPort: port })),
  readinessProbe: probe,
  livenessProbe: probe.optional(),
  resources: z.strictObject({ requests: quantities, limits: quantities }).optional(),
  securityContext: z
    .strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.number(),
      allowPrivilegeEscalation: z.literal(false),
    })
    .optional(),
  volumeMounts: z.array(named.extend({ mountPath: z.string() })).optional(),
});
const spread = z.strictObject({
  maxSkew: z.number(),
  topologyKey: z.literal('kubernetes.io/hostname'),
  whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
  labelSelector: z.strictObject({ matchLabels: labels }),
});
const template = z.strictObject({
  metadata: z.strictObject({ labels }),
  spec: z.strictObject({
    containers: z.tuple([container]),
    topologySpreadConstraints: z.array(spread).optional(),
    terminationGracePeriodSeconds: z.number().optional(),
  }),
});
const selector = z.strictObject({ matchLabels: labels });
const claim = z.strictObject({
  metadata: named,
  spec: z.strictObject({
    accessModes: z.array(z.literal('ReadWriteOnce')),
    resources: z.strictObject({ requests: z.strictObject({ storage: z.string() }) }),
  }),
});
const base = { metadata: named };
const object = z.discriminatedUnion('kind', [
  z.strictObject({
    ...base,
    apiVersion: z.literal('v1'),
    kind: z.literal('Secret'),
    stringData: z.record(z.string(), z.string()),
  }),
  z.strictObject({
    ...base,
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    spec: z.strictObject({
      clusterIP: z.literal('None').optional(),
      selector: labels,
      ports: z.tuple([z.strictObject({ port, targetPort: port.optional() })]),
    }),
  }),
  z.strictObject({
    ...base,
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('StatefulSet'),
    spec: z.strictObject({
      serviceName: z.string(),
      replicas: z.literal(1),
      selector,
      template,
      volumeClaimTemplates: z.array(claim),
    }),
  }),
  z.strictObject({
    ...base,
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    spec: z.strictObject({ replicas: z.literal(2), selector, template }),
  }),
  z.strictObject({
    ...base,
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    spec: z.strictObject({ minAvailable: z.literal(1), selector }),
  }),
]);

test('the help names variables and options, which the files below are held against', () => {
  expect([...known]).toEqual(expect.arrayContaining(['DATABASE_URL', 'PORT', 'ALLOW_CONTROL', 'PUBLIC_URL']));
  expect(exposed).toBe(8080);
});

describe('deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(read('server/deploy/kubernetes.yaml'));
  const objects = documents.map((document) => object.parse(document.toJS()));
  const workloads = objects.filter((each) => each.kind === 'Deployment' || each.kind === 'StatefulSet');
  const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);

  test('is YAML without errors and warnings, and has only fields of its kinds', () => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    expect(objects.map(({ kind }) => kind).sort()).toEqual(
      ['Deployment', 'PodDisruptionBudget', 'Secret', 'Service', 'Service', 'StatefulSet'].sort(),
    );
  });

  test('gives the server variables and options that it has, and the port and user of the image', () => {
    const servers = containers.filter(({ image }) => image === IMAGE);
    expect(servers).toHaveLength(1);
    for (const server of servers) {
      for (const { name } of server.env) expect(known).toContain(name);
      for (const option of server.args ?? []) expect(help).toContain(option.split('=')[0]);
      expect(server.ports).toEqual([{ containerPort: exposed }]);
      expect(server.livenessProbe).toEqual({ tcpSocket: { port: exposed } });
      expect(server.readinessProbe).toMatchObject({ httpGet: { path: '/healthz', port: exposed } });
      // The user "node" of the images of Node.js.
      expect([user, server.securityContext?.runAsUser]).toEqual(['node', 1000]);
    }
  });

  test('refers only to what it has: labels, secrets, volumes, services', () => {
    const apps = new Set(workloads.map(({ spec }) => spec.template.metadata.labels.app));
    for (const each of objects) {
      if (each.kind === 'Secret') continue;
      const { selector: chosen } = each.spec;
      expect(apps).toContain('app' in chosen ? chosen.app : chosen.matchLabels.app);
    }
    const services = objects.filter((each) => each.kind === 'Service');
    for (const { spec } of services) {
      const chosen = workloads.find((each) => each.spec.template.metadata.labels.app === spec.selector.app);
      const [ports] = spec.ports;
      expect(chosen?.spec.template.spec.containers[0].ports).toEqual([
        { containerPort: ports.targetPort ?? ports.port },
      ]);
    }
    const secrets = objects.filter((each) => each.kind === 'Secret');
    for (const each of containers.flatMap(({ env }) => env)) {
      if (!('valueFrom' in each)) continue;
      const { name, key } = each.valueFrom.secretKeyRef;
      expect(secrets.find(({ metadata }) => metadata.name === name)?.stringData).toHaveProperty(key);
    }
    const names = services.map(({ metadata }) => metadata.name);
    for (const { stringData } of secrets) {
      const url = new URL(stringData.url ?? '');
      expect(names).toContain(url.hostname);
      expect(url.password).toBe(stringData.password);
    }
    for (const each of workloads) {
      if (each.kind !== 'StatefulSet') continue;
      expect(names).toContain(each.spec.serviceName);
      expect(each.spec.volumeClaimTemplates.map(({ metadata }) => metadata.name)).toEqual(
        each.spec.template.spec.containers[0].volumeMounts?.map(({ name }) => name),
      );
    }
  });
});

const serviceOfCompose = z.strictObject({
  image: z.literal(IMAGE),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }),
  environment: z.record(z.string(), z.string()),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })),
  ports: z.tuple([z.string()]),
  restart: z.literal('unless-stopped'),
});

describe('deploy/compose.yaml', () => {
  const { services, volumes } = z
    .strictObject({
      services: z.strictObject({
        database: z.looseObject({
          environment: z.record(z.string(), z.string()),
          volumes: z.array(z.string()),
        }),
        first: serviceOfCompose,
        second: serviceOfCompose,
      }),
      volumes: z.record(z.string(), z.null()),
    })
    .parse(parse(read('server/deploy/compose.yaml'), { merge: true }));
  const { database, first, second } = services;

  test('starts two processes on one database, each at a port of its own', () => {
    expect(first.environment.DATABASE_URL).toBe(second.environment.DATABASE_URL);
    const url = new URL(first.environment.DATABASE_URL ?? '');
    expect(services).toHaveProperty(url.hostname);
    expect(url.password).toBe(database.environment.POSTGRES_PASSWORD);
    expect(Object.keys(volumes)).toEqual(database.volumes.map((each) => each.split(':')[0]));
    expect(first.ports).not.toEqual(second.ports);
  });

  test.each([first, second])(
    'gives the server variables that it has, and links that lead to its port',
    (server) => {
      for (const name of Object.keys(server.environment)) expect(known).toContain(name);
      const [address, outside, inside] = server.ports[0].split(':');
      expect([address, Number(inside)]).toEqual(['127.0.0.1', exposed]);
      expect(server.environment.PUBLIC_URL).toBe(`http://localhost:${outside}`);
      expect(Object.keys(server.depends_on)).toEqual(['database']);
    },
  );

  test('builds the image of the project', () => {
    const context = resolve(root, 'server/deploy', first.build.context);
    expect(context).toBe(resolve(root));
    expect(existsSync(resolve(context, first.build.dockerfile))).toBe(true);
  });
});
