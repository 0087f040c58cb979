import styles from './SampleMark.module.css';

/** Says on a sheet that it is a sample. */
export function SampleMark() {
  return <p className={styles.mark}>Sample</p>;
}
