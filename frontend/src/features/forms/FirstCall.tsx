import { firstCall } from '../../content/firstCall.ts';
import styles from './Form.module.css';

export function FirstCall() {
  return (
    <div>
      <h2 className={styles.heading}>{firstCall.title}</h2>
      <ol className={styles.points}>
        {firstCall.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </div>
  );
}
