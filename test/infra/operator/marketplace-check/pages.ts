/** A registration page that AWS Marketplace would take. */
export const goodPage = `<!doctype html>
<html lang="en">
<head><title>Registration</title></head>
<body>
<main>
<h1>Register</h1>
<form><label for="email">Email</label><input type="email" id="email" name="email" required><button>Register</button></form>
<ul>
<li>Access follows your license, usually <em>within minutes</em> of the purchase.</li>
<li>Questions? <a href="mailto:support@devsecops.example">support@devsecops.example</a></li>
<li><a href="https://aws.amazon.com/marketplace/library">Your subscriptions</a> <a href="/products">Products</a></li>
</ul>
</main>
<footer><a href="/privacy-policy">Privacy Policy</a> <a href="https://social.example/us">Us</a></footer>
</body>
</html>
`;

export const securityText = 'Contact: mailto:security@devsecops.example\n';
