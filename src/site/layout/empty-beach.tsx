import './empty-beach.css';

/** Picture of pages that have none of their own. */
export const EmptyBeach = () => <div className="empty-beach" />;
