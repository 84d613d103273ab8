import '#src/content/article/content-article.css';

/** Header of a list page. */
export const ListHeader = ({ title, lead }: { title: string; lead: string }) => (
  <header className="article-opening section-tint">
    <div className="wrap stack stack-s">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
  </header>
);
