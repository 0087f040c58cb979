import styles from './Form.module.css';

/** What happens in the call that a form asks for; home says it in a sentence. */
export function FirstCall() {
  return (
    <div>
      <h2 className={styles.heading}>The first half hour</h2>
      <ol className={styles.points}>
        <li>You tell us what you run, who is asking for what, and what worries you.</li>
        <li>We ask about your accounts, your data and your deadlines.</li>
        <li>You leave with the three things we’d look at first.</li>
      </ol>
    </div>
  );
}
