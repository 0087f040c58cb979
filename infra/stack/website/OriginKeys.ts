import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * The keys by which the API's functions recognize CloudFront. AWS generates them, so that none is
 * in the template, and CloudFormation puts them where they are needed without writing them down.
 *
 * Each generation is a secret of its own ($0.40 a month), and there are three: CloudFront sends
 * one, and the functions take the one before and the one after it as well. So no request fails in a
 * deployment that raises the generation by one, no matter what changes first and where it rolls
 * back. Versions of one secret would be cheaper, but only the newest and the one before it can be
 * named, and what CloudFront is about to send has to be known to the functions earlier.
 */
export class OriginKeys extends Construct {
  /** What CloudFront sends. */
  readonly sent: string;
  /** What the functions take, with spaces between them. */
  readonly taken: string;

  constructor(scope: Construct, id: string, generation: number) {
    super(scope, id);
    const before = this.createKey(generation - 1);
    this.sent = this.createKey(generation);
    const after = this.createKey(generation + 1);
    this.taken = [before, this.sent, after].join(' ');
  }

  private createKey(generation: number): string {
    const secret = new Secret(this, `Generation${generation}`, {
      description: `Proves to the API that a request came through CloudFront (${generation})`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'CloudFront and the functions change keys together, in a deployment: the setting originKey.',
    });
    // A reference that CloudFormation resolves, not the value.
    return secret.secretValue.unsafeUnwrap();
  }
}
