import { ScanCommand } from '@aws-sdk/client-dynamodb';
import type {
  Agreement,
  Key,
  License,
  StoredRecord,
} from '../../../../lambdas/contract/records.ts';
import type { AuditEntry } from '../../../../lambdas/shared/records/audit.ts';
import type { Table } from '../../../../lambdas/shared/records/table.ts';
import { fromItem, type Item } from '../../../../lambdas/shared/records/table.ts';

/** An entry of the audit log, as it is stored. */
export type HistoryEntry = AuditEntry & { readonly at: string };

/** An item of the table, whatever it is. */
export type AnyItem = Key &
  Partial<Omit<StoredRecord, 'kind'>> &
  Partial<AuditEntry> & {
    /** Of what AWS Marketplace's events say: sorts by newness. */
    readonly eventOrder?: string;
    readonly erasedAt?: string;
    readonly previous?: string;
    /** Of the audit log's entries. */
    readonly at?: string;
  };

/** What the table holds. */
export interface Contents {
  /** Records of visitors and buyers that haven't expired, newest first. */
  readonly records: readonly StoredRecord[];
  /** The audit log, oldest first. It outlives an erasure. */
  readonly history: readonly HistoryEntry[];
  readonly licenses: readonly License[];
  readonly agreements: readonly Agreement[];
  /** Addresses that mails are held back from. */
  readonly suppressed: number;
}

/**
 * All items of a table in their newest state.
 *
 * @throws Error when storage fails
 */
export async function readItems(table: Table): Promise<AnyItem[]> {
  const found: AnyItem[] = [];
  let from: Item | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        // Costs twice as much; without it an erasure may miss what was stored a moment before.
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    found.push(...(page.Items ?? []).map((item) => fromItem<AnyItem>(item)));
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}

/** Whether an item is a record of a visitor or buyer, and not an entry about one. */
export function isRecord(item: AnyItem): boolean {
  return item.mails !== undefined;
}

/**
 * Reads the whole table, sorted by what its items are.
 *
 * @throws Error when storage fails
 */
export async function readTable(table: Table, nowMs: number): Promise<Contents> {
  const items = await readItems(table);
  // DynamoDB removes what has expired up to two days late.
  const records = items.filter(
    (item) => isRecord(item) && (item.expiresAt ?? Number.POSITIVE_INFINITY) * 1000 > nowMs,
  ) as unknown as StoredRecord[];
  const history = items.filter(({ what }) => what !== undefined) as unknown as HistoryEntry[];
  function ofKind<Shape>(kind: string): Shape[] {
    return items.filter((item) => !item.what && item.kind === kind) as unknown as Shape[];
  }
  return {
    records: records.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1)),
    history: history.sort((a, b) => (a.at < b.at ? -1 : 1)),
    licenses: ofKind<License>('license'),
    agreements: ofKind<Agreement>('agreement'),
    suppressed: items.filter(({ pk }) => pk.startsWith('suppression#')).length,
  };
}
