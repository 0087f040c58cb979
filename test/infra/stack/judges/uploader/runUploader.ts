import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../../../../support/local/stackFixture.ts';

/** What the uploader did of one request. */
export interface UploaderRun {
  /** Arguments of each call of the AWS CLI. */
  readonly commands: readonly (readonly string[])[];
  /** Paths of each invalidation of CloudFront's cache. */
  readonly invalidations: readonly (readonly string[])[];
  /** How often it waited for one to end. */
  readonly waits: number;
  /** What it told CloudFormation. */
  readonly status: string;
}

/** Stand-ins for what the uploader imports and calls; an invalidation here never ends. */
const driver = `
import io, json, os, subprocess, sys, types, urllib.request, zipfile

done = {'commands': [], 'invalidations': [], 'waits': 0}

class WaiterError(Exception): pass

class Waiter:
    def wait(self, **_):
        done['waits'] += 1
        raise WaiterError('Max attempts exceeded')

class Client:
    def create_invalidation(self, DistributionId, InvalidationBatch):
        done['invalidations'].append(InvalidationBatch['Paths']['Items'])
        return {'Invalidation': {'Id': 'I1'}}
    def get_waiter(self, _): return Waiter()

def module(name, **members):
    made = types.ModuleType(name)
    made.__dict__.update(members)
    sys.modules[name] = made

module('boto3', client=lambda *_, **__: Client())
module('botocore')
module('botocore.config', Config=lambda **_: None)
module('botocore.exceptions', ClientError=type('ClientError', (Exception,), {}), WaiterError=WaiterError)

def check_call(command):
    done['commands'].append(command[1:])
    if command[1:3] == ['s3', 'cp']:
        zipfile.ZipFile(command[4], 'w').close()

subprocess.check_call = check_call

class Answer(io.BytesIO):
    reason = 'OK'

def urlopen(request):
    done['status'] = json.loads(request.data)['Status']
    return Answer()

urllib.request.urlopen = urlopen
sys.path.insert(0, sys.argv[1])
import index
index.handler(json.load(sys.stdin), types.SimpleNamespace(log_stream_name='log'))
print(json.dumps(done))
`;

/** Whether Python is on this machine. */
export function hasPython(): boolean {
  return spawnSync('python3', ['--version']).error === undefined;
}

/**
 * Runs the CDK's own uploader for an upload of the template, as CloudFormation would ask it to.
 *
 * @param code the folder of its code
 */
export function runUploader(code: string, properties: unknown): UploaderRun {
  const script = join(temporaryDirectory(), 'driver.py');
  writeFileSync(script, driver);
  const event = {
    RequestType: 'Create',
    ResponseURL: 'https://example.com',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'upload',
    ResourceProperties: asSent(properties),
  };
  const { status, stdout, stderr } = spawnSync('python3', ['-B', script, code], {
    input: JSON.stringify(event),
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(stderr);
  }
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

/** CloudFormation sends every scalar to a custom resource as text. */
function asSent(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(asSent);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, asSent(item)]))
    : String(value);
}
