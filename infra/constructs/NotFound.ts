import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { environmentVariables } from '../../lambdas/not-found/environment.ts';
import type { BackEnd, BackEndPart } from './BackEnd.ts';
import { LambdaFunction } from './LambdaFunction.ts';
import { pickVariables } from './variables.ts';

/** What no route takes: 404, or 405 for a wrong method, as problem+json rather than API Gateway's own. */
export class NotFound extends Construct implements BackEndPart {
  readonly lambdas: readonly LambdaFunction[];
  readonly deadLetterQueues = [];

  constructor(scope: Construct, id: string, backEnd: BackEnd) {
    super(scope, id);
    const notFound = new LambdaFunction(this, 'NotFound', {
      description: 'Answers what no route takes',
      bundle: backEnd.bundles['not-found'],
      environment: pickVariables(backEnd.variables, environmentVariables),
      memoryMb: 128,
      timeout: Duration.seconds(5),
    });
    backEnd.api.otherwise(notFound);
    this.lambdas = [notFound];
  }
}
